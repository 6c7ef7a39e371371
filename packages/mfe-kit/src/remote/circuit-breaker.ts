export interface CircuitBreaker {
  /** False while the circuit is open: do not even try. */
  isClosed(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
  /** A person asked to try again. */
  reset(): void;
}

const OPEN_AFTER = 2;
const COOL_DOWN_MS = 30_000;

/** Keeps a broken remote from being tried on each navigation; after the cool-down one attempt may pass. */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isClosed: () => now() >= openUntil,
    recordSuccess() {
      failures = 0;
      openUntil = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures >= OPEN_AFTER) openUntil = now() + COOL_DOWN_MS;
    },
    reset() {
      openUntil = 0;
    },
  };
}
