import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 gives back a part of what is free at each collection; below this it is as good as done. */
const WORTH = 0.95;
const MOST_COLLECTIONS = 5;
/** V8 shrinks the space of new objects only when little was allocated in the five seconds before. */
const QUIET_MS = 8_000;

/**
 * Building the index leaves behind several times what stays of it, and V8 keeps that memory until something needs it, which
 * in a service at rest is never. Collected before the first request, and once more when the building is long past: 100,000
 * tools rest in less than half of what they took.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collectAll(collect);
  setTimeout(collectAll, QUIET_MS, collect).unref();
}

function collectAll(collect: () => void): void {
  let before = Number.POSITIVE_INFINITY;
  for (let times = 0; times < MOST_COLLECTIONS; times++) {
    collect();
    const { heapTotal } = memoryUsage();
    if (heapTotal > before * WORTH) return;
    before = heapTotal;
  }
}
