import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Starts processes that compute without end, so that others wait for a core.
 * @param {number} perCore how many of them for each core
 * @returns {{ count: number, stop: () => void }} how many run; `stop` ends them
 */
export function startBusyLoops(perCore) {
  const loops = Array.from({ length: perCore * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return { count: loops.length, stop: () => loops.forEach((loop) => loop.kill('SIGKILL')) };
}
