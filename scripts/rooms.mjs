import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;

/** Every folder with a tsconfig of its own, relative to the root. */
export function typedRooms() {
  const rooms = ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  rooms.push('shell', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mfe-')));
  return rooms.filter(
    (room) => existsSync(join(root, room, 'tsconfig.json')) && existsSync(join(root, room, 'src')),
  );
}
