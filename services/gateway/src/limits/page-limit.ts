import type { RequestContext } from '../http/request-context';

/** `render`: as usual; `cached`: only what is cached, also stale, else the browser renders; `refused`: 503. */
export type PageAdmission = 'render' | 'cached' | 'refused';

/** Limits pages in work: beyond that, each page gets slower and no more pages are finished. */
export class PageLimit {
  private inWork = 0;

  constructor(private readonly max: number) {}

  /** Counts a page until its response has ended, unless it is refused. */
  admit({ res, onEnd }: Pick<RequestContext, 'res' | 'onEnd'>): PageAdmission {
    // The caller left while files were looked up: nothing would end the count.
    if (res.destroyed || this.inWork >= this.max) return 'refused';
    this.inWork += 1;
    onEnd.push(() => {
      this.inWork -= 1;
    });
    return this.inWork > this.max / 2 ? 'cached' : 'render';
  }
}
