const FAILURES_TO_OPEN = 5;
/** A circuit that is open lets one call through in this time, however long the one before it takes. */
const TRIAL_EVERY_MS = 900;

/**
 * One process' circuit. Five failures in a row open it; then single calls try, and the first that succeeds closes it. Only
 * what the process itself did is reported as a failure: not a wait that this gateway could not watch (event-loop.ts), not
 * its own limits, and not a problem that the process reports of another service.
 */
export class CircuitBreaker {
  private failures = 0;
  private nextTrialAt = 0;
  private trying = false;

  constructor(private readonly now: () => number = Date.now) {}

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < FAILURES_TO_OPEN) return 'closed';
    if (this.trying || this.now() >= this.nextTrialAt) return 'half-open';
    return 'open';
  }

  /** False: do not call. True obliges the caller to report success, failure or `abandon`. */
  tryAcquire(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.nextTrialAt) return false;
    this.trying = true;
    this.restUntilNextTrial();
    return true;
  }

  recordSuccess(): void {
    this.failures = 0;
    this.trying = false;
  }

  /** Calls that began before the circuit opened, and fail now, do not postpone the next trial. */
  recordFailure(): void {
    this.failures += 1;
    this.trying = false;
    if (this.failures === FAILURES_TO_OPEN) this.restUntilNextTrial();
  }

  /** Nothing was learnt about the process: the next call may try at once. */
  recordAborted(): void {
    if (this.trying) this.nextTrialAt = 0;
    this.trying = false;
  }

  private restUntilNextTrial(): void {
    this.nextTrialAt = this.now() + TRIAL_EVERY_MS;
  }
}
