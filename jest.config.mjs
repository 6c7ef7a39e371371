import { existsSync, readdirSync } from 'node:fs';

const rooms = ['packages', 'services'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
rooms.push('shell', ...readdirSync('.').filter((name) => name.startsWith('mfe-')));

/** Every room's tests in one run; a room alone: `npm test -w services/catalog`. */
export default { projects: rooms.filter((room) => existsSync(`${room}/jest.config.mjs`)).map((room) => `<rootDir>/${room}`) };
