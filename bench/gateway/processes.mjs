// Processes pinned to one core each, and their CPU time.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, readdirSync } from 'node:fs';

const mayPin =
  process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).status === 0;
const started = [];

export const pinning = mayPin
  ? 'each proxy pinned to core 0, service and load elsewhere'
  : 'not pinned: taskset is missing';

/** Starts a process on a core; on the last one when there are fewer. */
export function startOn(core, command, args, { env = {}, log = '/dev/null' } = {}) {
  const out = openSync(log, 'a');
  const pinned = mayPin ? ['taskset', '-c', String(core), command, ...args] : [command, ...args];
  const child = spawn(pinned[0], pinned.slice(1), {
    stdio: ['ignore', out, out],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  started.push(child);
  return child;
}

export function pinSelf(core) {
  if (mayPin) spawnSync('taskset', ['-a', '-cp', String(core), String(process.pid)]);
}

export async function isListening(port) {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/reviews`).catch(() => undefined);
    if (response) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens on ${port}.`);
}

/** CPU time of a process and its children in µs, from the scheduler: clock ticks would round by 2 µs per request. */
export function cpuMicroseconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const own = threads.reduce(
    (sum, thread) =>
      sum +
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e3,
    0,
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return children.reduce((sum, child) => sum + cpuMicroseconds(Number(child)), own);
}

export async function stopAll() {
  await Promise.all(
    started.map(
      (child) =>
        new Promise((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', resolve);
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), 6_000).unref();
        }),
    ),
  );
}
