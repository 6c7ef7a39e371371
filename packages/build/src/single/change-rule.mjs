import path from 'node:path';
import { fileURLToPath } from 'node:url';

const changeLoader = fileURLToPath(new URL('./change-loader.mjs', import.meta.url));

/** Adds a statement to the pages of a remote. */
export function changeRule(root, workspace) {
  return { resource: path.join(root, workspace, 'src/app/app.tsx'), use: changeLoader };
}
