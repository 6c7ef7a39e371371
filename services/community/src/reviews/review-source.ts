import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { mongo } from 'mongoose';
import type { NewReview, NewReviewStream, ReviewRepository } from './review.repository';
import { PublishedReviews } from './published-reviews';

/** New reviews come from a change stream of the database, or from polling once a second. */
export type EventSource = 'change-stream' | 'polling';

interface Listener {
  onReviews(fresh: readonly NewReview[]): void;
  /** Called when the source changes, with the error of the change stream. */
  onSourceChange(way: EventSource, error?: unknown): void;
}

type Reviews = Pick<ReviewRepository, 'listSince' | 'listAfter' | 'watchNew'>;

const POLL_MS = 1_000;
/** Delay before a broken stream is resumed, and before an unsupported one is tried again. */
const RESUME_MS = 500;
const RETRY_STREAM_MS = 60_000;

/** Publishes each new review once, including those of other processes: by a change stream, or by polling where there is none. */
export class ReviewSource {
  /** Resolves when recent reviews are loaded; from then on every new review is published. */
  readonly started: Promise<void>;
  private readonly published = new PublishedReviews();
  private readonly ended = new AbortController();
  /** Resume token of the stream; none while polling. */
  private token: mongo.ResumeToken;

  constructor(
    private readonly reviews: Reviews,
    private readonly logger: Logger,
    private readonly listener: Listener,
    private readonly retryStreamMs = RETRY_STREAM_MS,
  ) {
    this.started = this.loadRecent();
    // Callers of `started` handle the error.
    this.started.then(() => this.run()).catch(() => undefined);
  }

  stop(): void {
    this.ended.abort();
  }

  private get isEnded(): boolean {
    return this.ended.signal.aborted;
  }

  private async loadRecent(): Promise<void> {
    for await (const page of this.pages()) this.published.add(page);
  }

  private async run(): Promise<void> {
    while (!this.isEnded)
      try {
        await this.watch();
      } catch (error) {
        if (!this.isEnded) await this.recover(error);
      }
  }

  /** Publishes events of the change stream until it fails. */
  private async watch(): Promise<void> {
    const stream = this.reviews.watchNew(this.token);
    const close = () => void stream.close().catch(() => undefined);
    this.ended.signal.addEventListener('abort', close);
    try {
      await this.publishEvents(stream);
    } finally {
      this.ended.signal.removeEventListener('abort', close);
      // Everything that the stream delivered is published by now.
      if (this.token) this.token = stream.resumeToken ?? this.token;
      close();
    }
  }

  private async publishEvents(stream: NewReviewStream): Promise<void> {
    let next = stream.next();
    // The first response of the database defines where the stream starts.
    await Promise.race([once(stream, 'resumeTokenChanged'), next]);
    if (!this.token) await this.poll();
    this.token = stream.resumeToken;
    this.listener.onSourceChange('change-stream');
    for (;;) {
      const { fullDocument } = await next;
      this.publish([fullDocument]);
      next = stream.next();
    }
  }

  /** Recovery after a failure of the stream: resume, restart, or poll for a while. */
  private async recover(error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error) || this.token) {
      this.logger.warn({ err: error }, 'the stream of new reviews broke');
      if (!isDatabaseUnavailable(error)) this.token = undefined;
      return this.pause(RESUME_MS);
    }
    this.listener.onSourceChange('polling', error);
    for (const end = Date.now() + this.retryStreamMs; Date.now() < end && !this.isEnded;) {
      await this.pause(POLL_MS);
      await this.poll().catch((err: unknown) => this.logger.warn({ err }, 'new reviews not read'));
    }
  }

  private async poll(): Promise<void> {
    for await (const page of this.pages()) this.publish(page);
  }

  private async *pages(): AsyncGenerator<NewReview[]> {
    let page = await this.reviews.listSince(this.published.since);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      yield page;
      page = await this.reviews.listAfter(last._id.toHexString());
    }
  }

  private publish(found: readonly NewReview[]): void {
    const fresh = this.published.add(found);
    if (fresh.length > 0 && !this.isEnded) this.listener.onReviews(fresh);
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.ended.signal }).catch(() => undefined);
  }
}
