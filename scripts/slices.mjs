import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

/** The slices that have a remote, by the name in their remote.json. */
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

/** The folder of the slice that a command was given; ends the command with one sentence otherwise. */
export function sliceFolder(name, usage) {
  const known = slices();
  const folder = known.get(name ?? '');
  if (folder) return folder;
  console.error(
    `${name ? `There is no slice "${name}".` : 'Which slice?'} Choose one of: ${[...known.keys()].join(', ')}.\nUsage: ${usage}`,
  );
  process.exit(2);
}

/** `--name value` as `{ name: value }`, the rest in `words`. */
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
