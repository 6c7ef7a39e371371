// `npm run bench -- <name> [options]`: runs a benchmark; docs/performance.md quotes the results.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
/** Old names work for one release. */
const RENAMED = {
  drawn: 'server-rendering',
  halves: 'server-bundles',
  moving: 'release-changes',
  tax: 'composition-overhead',
  watching: 'release-health',
};
const [typed, ...options] = process.argv.slice(2);
const name = RENAMED[typed] ?? typed;
if (name !== typed) console.error(`"${typed}" is deprecated and will be removed: use "${name}".`);

function fileOf(bench) {
  return [`${bench}.mjs`, `${bench}/run.mjs`]
    .map((file) => path.join(here, file))
    .find((file) => existsSync(file));
}

const names = readdirSync(here)
  .map((entry) => entry.replace(/\.mjs$/, ''))
  .filter((bench) => bench !== 'run' && fileOf(bench));
const file = name && names.includes(name) ? fileOf(name) : undefined;
if (!file) {
  console.error(`npm run bench -- <name>, where <name> is one of: ${names.join(', ')}`);
  process.exit(1);
}
spawn(process.execPath, [file, ...options], { stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
);
