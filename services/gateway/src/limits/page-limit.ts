import type { RequestContext } from '../http/request-context';

/** Longest usual times: of a page that waits for a rendering (800 ms at most), and of one that waits for nothing. */
const TARGET_MS = 1_000;
const NO_WAIT_TARGET_MS = 250;
/** From here on pages that wait for nothing show that the processor is busy with other work. */
const LATE_MS = 100;
/** Weight of one page in the average. */
const WEIGHT = 0.1;
const MIN_LIMIT = 8;
const DECREASE = 0.9;
const DECREASE_INTERVAL_MS = 100;

type Page = Pick<RequestContext, 'res' | 'onEnd' | 'isOverloaded' | 'outcome'>;

/**
 * Limits pages in work: beyond that, each page gets slower and no more pages are finished. The limit falls while pages take
 * too long, and rises with each page that does not (additive increase, multiplicative decrease).
 */
export class PageLimit {
  private inWork = 0;
  private limit: number;
  private decreasedAt = 0;
  /** Average time of pages that wait for nothing. */
  private noWaitMs = 0;

  constructor(
    private readonly max: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.limit = max;
  }

  /** Whether what is served should cost little: many pages are in work, or those that wait for nothing are late. */
  get isOverloaded(): boolean {
    return this.inWork > this.limit / 4 || this.noWaitMs > LATE_MS;
  }

  /**
   * Counts a page until its response has ended. Under overload it is marked: then only what is cached, also stale, is served
   * on the server's side.
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
      this.adapt(page, this.now() - startedAt);
    });
    return true;
  }

  private adapt({ isOverloaded, outcome }: Page, ms: number): void {
    const waitsForNothing = isOverloaded || outcome.via === 'hit';
    if (waitsForNothing) this.noWaitMs += (ms - this.noWaitMs) * WEIGHT;
    if (ms <= (waitsForNothing ? NO_WAIT_TARGET_MS : TARGET_MS)) {
      this.limit = Math.min(this.max, this.limit + 1);
      return;
    }
    const now = this.now();
    if (now - this.decreasedAt <= DECREASE_INTERVAL_MS) return;
    this.decreasedAt = now;
    this.limit = Math.max(Math.min(MIN_LIMIT, this.max), this.limit * DECREASE);
  }
}
