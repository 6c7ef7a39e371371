import { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';

/** Beyond so many calls at once each gets slower without more being done: further ones are told to come back. */
export class ConcurrencyLimit {
  inFlight = 0;

  constructor(private readonly max: number) {}

  /** Counts the call until its answer has ended. @throws Problem */
  acquire({ onEnd: atEnd }: RequestContext): void {
    if (this.inFlight >= this.max)
      throw new Problem('overloaded', {
        detail: 'Too many calls at once.',
        headers: { 'Retry-After': '1' },
      });
    this.inFlight += 1;
    atEnd.push(() => {
      this.inFlight -= 1;
    });
  }
}
