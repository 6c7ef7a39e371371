import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;

/** Lists workspaces with a tsconfig, relative to the root. */
export function typedWorkspaces() {
  const workspaces = ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  workspaces.push(
    'shell',
    'e2e',
    'examples/gateway-plugin',
    ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  );
  return workspaces.filter(
    (workspace) =>
      existsSync(join(root, workspace, 'tsconfig.json')) &&
      existsSync(join(root, workspace, 'src')),
  );
}
