import { Timestamp } from 'bson';

const MS_PER_SECOND = 1000;

/** The logical time of a replica set: seconds, and a count of the writes within one. It never goes back. */
export class ClusterClock {
  private second = 0;
  private increment = 0;

  now(): Timestamp {
    const second = Math.floor(Date.now() / MS_PER_SECOND);
    if (second > this.second) this.set(second, 1);
    return new Timestamp({ t: this.second, i: this.increment });
  }

  /** The moment of a write, which no other write has. */
  tick(): Timestamp {
    this.now();
    this.increment++;
    return this.now();
  }

  /** Goes on after what an earlier process has written. */
  continueAfter({ t, i }: { t: number; i: number }): void {
    if (t > this.second || (t === this.second && i > this.increment)) this.set(t, i);
  }

  private set(second: number, increment: number): void {
    this.second = second;
    this.increment = increment;
  }
}
