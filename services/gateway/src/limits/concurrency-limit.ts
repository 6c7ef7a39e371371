import { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';

/** Limits calls in flight: beyond that, each call gets slower and no more calls finish. */
export class ConcurrencyLimit {
  private inFlight = 0;

  constructor(private readonly max: number) {}

  /** Counts the call until its response has ended. @throws Problem */
  acquire({ onEnd }: Pick<RequestContext, 'onEnd'>): void {
    if (this.inFlight >= this.max)
      throw new Problem('overloaded', {
        detail: 'Too many calls at once.',
        headers: { 'Retry-After': '1' },
      });
    this.inFlight += 1;
    onEnd.push(() => {
      this.inFlight -= 1;
    });
  }
}
