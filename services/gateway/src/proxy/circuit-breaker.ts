const FAILURES_TO_OPEN = 5;
/** Interval of trial calls while the circuit is open, also while an earlier trial hangs. */
const TRIAL_INTERVAL_MS = 900;

/**
 * Circuit breaker of one process (docs/decisions/061). Five consecutive failures open it. Then single trial calls are
 * allowed, and the first success closes it. Only failures of the process count: not the gateway's limits, a blocked event loop
 * (event-loop.ts), or a failure of another service that the process reports.
 */
export class CircuitBreaker {
  private failures = 0;
  private nextTrialAt = 0;
  private isTrialInFlight = false;
  /** Called when the circuit opens and when it closes. */
  onChange: (state: 'open' | 'closed') => void = () => {};

  constructor(private readonly now: () => number = Date.now) {}

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < FAILURES_TO_OPEN) return 'closed';
    if (this.isTrialInFlight || this.now() >= this.nextTrialAt) return 'half-open';
    return 'open';
  }

  /** False: do not call. True obliges the caller to report success, failure or `abandon`. */
  tryAcquire(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.nextTrialAt) return false;
    this.isTrialInFlight = true;
    this.scheduleNextTrial();
    return true;
  }

  recordSuccess(): void {
    const wasOpen = this.failures >= FAILURES_TO_OPEN;
    this.failures = 0;
    this.isTrialInFlight = false;
    if (wasOpen) this.onChange('closed');
  }

  /** Calls that began before the circuit opened, and fail now, do not postpone the next trial. */
  recordFailure(): void {
    this.failures += 1;
    this.isTrialInFlight = false;
    if (this.failures !== FAILURES_TO_OPEN) return;
    this.scheduleNextTrial();
    this.onChange('open');
  }

  /** The call says nothing about the process: the next one is a trial. */
  recordAborted(): void {
    if (this.isTrialInFlight) this.nextTrialAt = 0;
    this.isTrialInFlight = false;
  }

  private scheduleNextTrial(): void {
    this.nextTrialAt = this.now() + TRIAL_INTERVAL_MS;
  }
}
