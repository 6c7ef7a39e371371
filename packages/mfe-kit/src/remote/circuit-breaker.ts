/** Stops attempts to load a failing remote for a while. */
export interface CircuitBreaker {
  /** @returns false while no attempt is allowed */
  isClosed(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
  /** Allows one attempt, after a manual retry. */
  reset(): void;
}

const OPEN_AFTER = 2;
const COOL_DOWN_MS = 30_000;

/**
 * Creates a circuit breaker that opens after two failures. After the cool-down one attempt is
 * allowed.
 * @param now current time in ms
 */
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
