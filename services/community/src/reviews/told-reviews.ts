import type { NewReview } from './review.repository';

/** Ids of other processes may come a little late: so far back is looked at again. */
const OVERLAP_MS = 10_000;
const MS_PER_SECOND = 1_000;

/** Which reviews are told already, as far back as anybody looks. */
export class ToldReviews {
  private readonly times = new Map<string, number>();
  private newest = Date.now();

  /** What is new among them; from now on it is told. */
  add(found: readonly NewReview[]): NewReview[] {
    const fresh = found.filter(({ _id }) => !this.times.has(_id.toHexString()));
    for (const { _id } of fresh) this.times.set(_id.toHexString(), _id.getTimestamp().getTime());
    this.moveOn();
    return fresh;
  }

  /** From when on a look at the database misses none. */
  get since(): Date {
    return new Date(this.newest - OVERLAP_MS);
  }

  private moveOn(): void {
    // A clock that goes ahead does not hide what others write meanwhile.
    const latest = Math.min(Date.now(), Math.max(this.newest, ...this.times.values()));
    this.newest = Math.max(this.newest, latest);
    // An id knows its second only.
    const floor = this.newest - OVERLAP_MS - MS_PER_SECOND;
    for (const [id, time] of this.times) if (time < floor) this.times.delete(id);
  }
}
