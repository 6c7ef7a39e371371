import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 returns a part of the free memory per collection; below this value further runs have no effect. */
const WORTH = 0.95;
const MOST_COLLECTIONS = 5;
/** V8 shrinks the young generation only after five seconds with few allocations. */
const QUIET_MS = 8_000;

/**
 * Building the index leaves several times its size as garbage, which V8 does not return while the service is idle. Collects
 * it before the first request and again some seconds later: with 100,000 tools memory falls below 50 %.
 */
export function collectGarbage(): void {
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
