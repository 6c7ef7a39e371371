import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

/** Slices with a remote, by the name in remote.json. */
export function slices() {
  const workspaces = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')),
  );
  return new Map(
    workspaces.map((workspace) => [
      JSON.parse(readFileSync(join(root, workspace, 'remote.json'), 'utf8')).name,
      join(root, workspace),
    ]),
  );
}

/** The folder of the slice in a command's arguments; ends the command with a message when it is missing. */
export function sliceFolder(name, usage) {
  const known = slices();
  const folder = known.get(name ?? '');
  if (folder) return folder;
  console.error(
    `${name ? `There is no slice "${name}".` : 'Which slice?'} Choose one of: ${[...known.keys()].join(', ')}.\nUsage: ${usage}`,
  );
  process.exit(2);
}

/** Parses `--name value` to `{ name: value }`; the rest is in `words`. */
export function readArguments(list) {
  const options = {};
  const words = [];
  for (let at = 0; at < list.length; at += 1) {
    if (list[at].startsWith('--')) options[list[at].slice(2)] = list[(at += 1)];
    else words.push(list[at]);
  }
  return { options, words };
}

/** Runs `stop` once on Ctrl-C or SIGTERM. */
export function stopOnSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().finally(() => process.exit(0)));
}
