import type { Exchange } from '../exchange';
import { Problem } from '../problem';

/** Beyond so many calls at once each gets slower without more being done: further ones are told to come back. */
export class Overload {
  inFlight = 0;

  constructor(private readonly max: number) {}

  /** Counts the call until its answer has ended. @throws Problem */
  enter({ atEnd }: Exchange): void {
    if (this.inFlight >= this.max)
      throw new Problem(503, 'Too many calls at once.', { 'Retry-After': '1' });
    this.inFlight += 1;
    atEnd.push(() => {
      this.inFlight -= 1;
    });
  }
}
