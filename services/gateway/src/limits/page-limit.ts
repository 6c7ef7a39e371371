import type { RequestContext } from '../http/request-context';

/** A page that takes longer shows that too many are in work. Without overload the longest wait of a page is 800 ms. */
const TARGET_MS = 1_000;
const MIN_LIMIT = 8;
const DECREASE = 0.9;
const DECREASE_INTERVAL_MS = 100;

type Page = Pick<RequestContext, 'res' | 'onEnd' | 'isOverloaded'>;

/**
 * Limits pages in work: beyond that, each page gets slower and no more pages are finished. The limit falls while pages take
 * too long, and rises with each page that does not (additive increase, multiplicative decrease).
 */
export class PageLimit {
  private inWork = 0;
  private limit: number;
  private decreasedAt = 0;

  constructor(
    private readonly max: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.limit = max;
  }

  /** From a quarter of the limit on: what is served should cost little. */
  get isOverloaded(): boolean {
    return this.inWork > this.limit / 4;
  }

  /**
   * Counts a page until its response has ended. From a quarter of the limit on it is marked as overloaded: then only what is
   * cached, also stale, is served on the server's side.
   *
   * @returns false for a page that is to be refused
   */
  admit(page: Page): boolean {
    // Nothing would end the count of a caller that has left.
    if (page.res.destroyed || this.inWork >= this.limit) return false;
    const startedAt = this.now();
    this.inWork += 1;
    page.isOverloaded = this.isOverloaded;
    page.onEnd.push(() => {
      this.inWork -= 1;
      this.adapt(this.now(), startedAt);
    });
    return true;
  }

  private adapt(now: number, startedAt: number): void {
    if (now - startedAt <= TARGET_MS) this.limit = Math.min(this.max, this.limit + 1);
    else if (now - this.decreasedAt > DECREASE_INTERVAL_MS) {
      this.decreasedAt = now;
      this.limit = Math.max(Math.min(MIN_LIMIT, this.max), this.limit * DECREASE);
    }
  }
}
