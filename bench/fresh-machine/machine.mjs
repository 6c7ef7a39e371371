// What the machine of a case lacks.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A disk of this size at `folder`. */
export function mountDisk(folder, megabytes, mode = 'rw') {
  mkdirSync(folder, { recursive: true });
  const run = (command, ...args) => execFileSync(command, args, { stdio: 'pipe' });
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,${mode}`, 'tmpfs', folder);
  return {
    enlarge: (to) => run('mount', '-o', `remount,size=${to}m`, folder),
    unmount: () => run('umount', '-l', folder),
  };
}

/** Resolves when no process has this text in its environment or arguments. @throws Error after 10 s */
export async function processesEnd(text) {
  for (const endsAt = Date.now() + 10_000; ; await sleep(200)) {
    const left = processesWith(text);
    if (left.length === 0) return;
    if (Date.now() > endsAt) throw new Error(`Still running: ${left.join(', ')}`);
  }
}

function processesWith(text) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        readlinkSync(`/proc/${pid}/exe`);
        return ['environ', 'cmdline'].some((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(text),
        );
      } catch {
        return false;
      }
    });
}
