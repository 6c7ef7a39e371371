import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { mongo } from 'mongoose';
import type { NewReview, NewReviewStream, ReviewRepository } from './review.repository';
import { ToldReviews } from './told-reviews';

/** The database tells of new reviews, or is asked for them once a second. */
export type Way = 'change-stream' | 'polling';

interface Audience {
  hear(fresh: readonly NewReview[]): void;
  /** What the way is from now on, and why the database does not tell. */
  goes(way: Way, error?: unknown): void;
}

type Reviews = Pick<ReviewRepository, 'listSince' | 'listAfter' | 'watchNew'>;

const LOOK_MS = 1_000;
/** What broke is back soon; a database that cannot tell of changes is seldom replaced by one that can. */
const RESUME_MS = 500;
const WATCH_AGAIN_MS = 60_000;

/** Tells of each new review once, also of other processes: by a change stream, and by asking where there is none. */
export class ReviewSource {
  /** Resolves when what is old is known: from then on every new review is told. */
  readonly started: Promise<void>;
  private readonly told = new ToldReviews();
  private readonly ended = new AbortController();
  /** After what the stream goes on; none while the database is asked. */
  private token: mongo.ResumeToken | undefined;

  constructor(
    private readonly reviews: Reviews,
    private readonly logger: Logger,
    private readonly audience: Audience,
    private readonly watchAgainMs = WATCH_AGAIN_MS,
  ) {
    this.started = this.knowOld();
    // Whoever waits for the start is told.
    this.started.then(() => this.run()).catch(() => undefined);
  }

  stop(): void {
    this.ended.abort();
  }

  private get isEnded(): boolean {
    return this.ended.signal.aborted;
  }

  private async knowOld(): Promise<void> {
    for await (const page of this.pages()) this.told.add(page);
  }

  private async run(): Promise<void> {
    while (!this.isEnded)
      try {
        await this.watch();
      } catch (error) {
        if (!this.isEnded) await this.bridge(error);
      }
  }

  /** Tells what the database tells, until that breaks. */
  private async watch(): Promise<void> {
    const stream = this.reviews.watchNew(this.token);
    const close = () => void stream.close().catch(() => undefined);
    this.ended.signal.addEventListener('abort', close);
    try {
      await this.tellEventsOf(stream);
    } finally {
      this.ended.signal.removeEventListener('abort', close);
      // What the stream has given is told by now.
      if (this.token) this.token = stream.resumeToken ?? this.token;
      close();
    }
  }

  private async tellEventsOf(stream: NewReviewStream): Promise<void> {
    let next = stream.next();
    // The first answer of the database, which says from where on the stream tells.
    await Promise.race([once(stream, 'resumeTokenChanged'), next]);
    if (!this.token) await this.look();
    this.token = stream.resumeToken;
    this.audience.goes('change-stream');
    for (;;) {
      const { fullDocument } = await next;
      this.tell([fullDocument]);
      next = stream.next();
    }
  }

  /** What to do when the stream broke: come back to where it was, else begin anew, else ask for a while. */
  private async bridge(error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error) || this.token) {
      this.logger.warn({ err: error }, 'the stream of new reviews broke');
      if (!isDatabaseUnavailable(error)) this.token = undefined;
      return this.pause(RESUME_MS);
    }
    this.audience.goes('polling', error);
    for (const end = Date.now() + this.watchAgainMs; Date.now() < end && !this.isEnded;) {
      await this.pause(LOOK_MS);
      await this.look().catch((err: unknown) => this.logger.warn({ err }, 'new reviews not read'));
    }
  }

  private async look(): Promise<void> {
    for await (const page of this.pages()) this.tell(page);
  }

  private async *pages(): AsyncGenerator<NewReview[]> {
    let page = await this.reviews.listSince(this.told.since);
    while (page.length > 0) {
      yield page;
      page = await this.reviews.listAfter(page.at(-1)!._id.toHexString());
    }
  }

  private tell(found: readonly NewReview[]): void {
    const fresh = this.told.add(found);
    if (fresh.length > 0 && !this.isEnded) this.audience.hear(fresh);
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.ended.signal }).catch(() => undefined);
  }
}
