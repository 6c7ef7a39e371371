import path from 'node:path';
import { fileURLToPath } from 'node:url';

const changeLoader = fileURLToPath(new URL('./change-loader.mjs', import.meta.url));

/** One statement more in the pages of a remote. */
export function changeRule(root, room) {
  return { resource: path.join(root, room, 'src/app/app.tsx'), use: changeLoader };
}
