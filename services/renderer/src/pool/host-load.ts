import { availableParallelism, loadavg } from 'node:os';

/** Whether the host has more than twice as much work as cores: slow code may just be waiting for a core. */
export function isHostOverloaded(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > 2 * availableParallelism();
}
