import type { NewReview } from './review.repository';

/** Ids of other processes may arrive late, so polls overlap by this time. */
const OVERLAP_MS = 10_000;
const MS_PER_SECOND = 1_000;

/** Recently published reviews, for deduplication. */
export class PublishedReviews {
  private readonly times = new Map<string, number>();
  private newest = Date.now();

  /** Adds reviews. @returns those that are new */
  add(found: readonly NewReview[]): NewReview[] {
    const fresh = found.filter(({ _id }) => !this.times.has(_id.toHexString()));
    for (const { _id } of fresh) this.times.set(_id.toHexString(), _id.getTimestamp().getTime());
    this.moveOn();
    return fresh;
  }

  /** Start of the next poll, which misses no review. */
  get since(): Date {
    return new Date(this.newest - OVERLAP_MS);
  }

  private moveOn(): void {
    // A clock ahead of time must not hide reviews of other processes.
    const latest = Math.min(Date.now(), Math.max(this.newest, ...this.times.values()));
    this.newest = Math.max(this.newest, latest);
    // Ids have a resolution of one second.
    const floor = this.newest - OVERLAP_MS - MS_PER_SECOND;
    for (const [id, time] of this.times) if (time < floor) this.times.delete(id);
  }
}
