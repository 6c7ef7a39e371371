const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1_500;

/**
 * One upstream's circuit. Five failures in a row open it; after a pause a single request tries,
 * and its outcome closes the circuit or opens it again.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;
  private trying = false;

  constructor(private readonly now: () => number = Date.now) {}

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.failures < FAILURES_TO_OPEN) return 'closed';
    if (this.now() < this.openUntil) return 'open';
    return 'half-open';
  }

  /** False: do not call. True obliges the caller to report success, failure or `abandon`. */
  enter(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.trying) return false;
    this.trying = true;
    return true;
  }

  success(): void {
    this.failures = 0;
    this.trying = false;
  }

  failure(): void {
    this.failures += 1;
    this.trying = false;
    if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
  }

  /** The caller went away: nothing was learnt about the upstream. */
  abandon(): void {
    this.trying = false;
  }
}
