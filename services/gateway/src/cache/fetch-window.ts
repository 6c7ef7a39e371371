const MIN_SIZE = 2;
const DECREASE = 0.7;
const INCREASE = 0.25;

/**
 * Bounds the fetches in flight. With a target it shrinks while fetches take longer than their callers wait, because then all
 * of them are for nothing, and grows while they do not and it is in use.
 */
export class FetchWindow {
  private inFlight = 0;
  private size: number;
  private shrunkAt = -Infinity;

  /** @param targetMs longest useful time of a fetch; Infinity: the size stays */
  constructor(
    private readonly max: number,
    private readonly targetMs: number,
    private readonly now: () => number,
  ) {
    this.size = max;
  }

  /** @param mayWait false: only while no other fetch is in flight */
  isOpen(mayWait: boolean): boolean {
    return this.inFlight < (mayWait ? Math.floor(this.size) : 1);
  }

  /** Counts a fetch. @returns what ends it */
  begin(): () => void {
    const startedAt = this.now();
    this.inFlight += 1;
    return () => {
      this.adapt(this.now(), startedAt);
      this.inFlight -= 1;
    };
  }

  private adapt(now: number, startedAt: number): void {
    if (now - startedAt <= this.targetMs) {
      if (this.inFlight > this.size / 2) this.size = Math.min(this.max, this.size + INCREASE);
    } else if (now - this.shrunkAt > this.targetMs) {
      this.shrunkAt = now;
      this.size = Math.max(
        Math.min(MIN_SIZE, this.max),
        Math.min(this.size, this.inFlight) * DECREASE,
      );
    }
  }
}
