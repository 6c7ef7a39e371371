const TICK_MS = 50;
/** Usual lateness of timers on a busy machine. */
const USUAL_DELAY_MS = 10;
/** Share of an allowed time: with more delay, a timeout says nothing about the other side. */
const MAX_DELAY_SHARE = 0.1;

let delayMs = 0;
let tickedAt = 0;
let ticker: NodeJS.Timeout | undefined;

/** @returns milliseconds since the first call in which the event loop was blocked or not scheduled */
export function eventLoopDelayMs(): number {
  if (!ticker) {
    tickedAt = performance.now();
    ticker = setInterval(tick, TICK_MS).unref();
  }
  return delayMs + latenessMs(performance.now());
}

/**
 * Whether a wait of `allowedMs` timed out because the event loop was blocked: the response may have arrived in time.
 *
 * @param delayBefore `eventLoopDelayMs()` at the start of the wait
 */
export function wasStarved(delayBefore: number, allowedMs: number): boolean {
  return eventLoopDelayMs() - delayBefore > allowedMs * MAX_DELAY_SHARE;
}

function tick(): void {
  const now = performance.now();
  delayMs += latenessMs(now);
  tickedAt = now;
}

function latenessMs(now: number): number {
  const lateness = now - tickedAt - TICK_MS;
  return lateness > USUAL_DELAY_MS ? lateness : 0;
}
