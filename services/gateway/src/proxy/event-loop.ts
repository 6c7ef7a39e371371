const TICK_MS = 50;
/** What every timer is late by on a machine that has something to do. */
const USUAL_MS = 10;
/** Of the time that something was allowed: beyond, its end by a timer says nothing of whom it waited for. */
const SHARE = 0.1;

let lostMs = 0;
let tickedAt = 0;
let ticker: NodeJS.Timeout | undefined;

/** Milliseconds for which this process' event loop could not run, blocked or not scheduled, since the first call. */
export function eventLoopDelayMs(): number {
  if (!ticker) {
    tickedAt = performance.now();
    ticker = setInterval(tick, TICK_MS).unref();
  }
  return lostMs + latenessMs(performance.now());
}

/**
 * Whether a wait of `allowedMs`, which began when `lostTimeMs()` was `lostBefore`, ended because this process could not
 * look: the answer, or the connection, may have been there.
 */
export function wasStarved(lostBefore: number, allowedMs: number): boolean {
  return eventLoopDelayMs() - lostBefore > allowedMs * SHARE;
}

function tick(): void {
  const now = performance.now();
  lostMs += latenessMs(now);
  tickedAt = now;
}

function latenessMs(now: number): number {
  const lateness = now - tickedAt - TICK_MS;
  return lateness > USUAL_MS ? lateness : 0;
}
