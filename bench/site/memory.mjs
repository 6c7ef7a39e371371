// Memory of a process and its children, from Linux.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** MB per process: resident, and proportional (shared memory divided among its users). */
export function memoryOf(pid) {
  if (!existsSync('/proc/self/smaps_rollup'))
    throw new Error('Memory of processes is read from /proc: run this on Linux.');
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (field) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)[1]) / 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [
    { name: nameOf(pid), rss: megabytes('Rss'), pss: megabytes('Pss') },
    ...children.flatMap((child) => memoryOf(Number(child))),
  ];
}

/** The workspace whose bundle it runs. */
function nameOf(pid) {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const file = words.find((word) => word.endsWith('/dist/main.js'));
  if (file) return path.basename(path.dirname(path.dirname(file)));
  if (words.some((word) => word.endsWith('start.mjs'))) return 'npm start';
  return path.basename(words[0]);
}
