import { AsyncResource } from 'node:async_hooks';
import { observeEventStreams } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { NewReview, ReviewRepository } from './review.repository';
import { ReviewSource } from './review-source';
import type { Way } from './review-source';

interface Listener {
  hear(fresh: readonly NewReview[]): void;
  /** The service stops. */
  end(): void;
}
export interface ReviewFeed {
  /** From its resolution on, `listener` hears of each new review, also of other processes. */
  join(listener: Listener): Promise<void>;
  leave(listener: Listener): void;
  readonly size: number;
  close(): void;
}

/** One stream of changes while anybody listens, however many listen. */
export function createReviewFeed(
  reviews: Pick<ReviewRepository, 'listSince' | 'listAfter' | 'watchNew'>,
  logger: Logger,
  { watchAgainMs }: { watchAgainMs?: number } = {},
): ReviewFeed {
  const listeners = new Set<Listener>();
  let source: ReviewSource | undefined;
  let way: Way | undefined;

  function observe(): void {
    const open = { 'change-stream': 0, polling: 0 };
    if (way) open[way] = listeners.size;
    observeEventStreams(open);
  }
  function goes(next: Way, err?: unknown): void {
    if (way !== next && next === 'change-stream') logger.info({ way: next }, 'new reviews are told');
    if (way !== next && next === 'polling')
      logger.warn({ way: next, err }, 'new reviews are asked for: the database does not tell');
    way = next;
    observe();
  }
  // Else all that it ever does would belong to the request, and the trace, of who came first.
  const open = AsyncResource.bind(
    () =>
      new ReviewSource(
        reviews,
        logger,
        { hear: (fresh) => listeners.forEach((listener) => listener.hear(fresh)), goes },
        watchAgainMs,
      ),
  );
  function leave(listener: Listener): void {
    listeners.delete(listener);
    observe();
    if (listeners.size > 0) return;
    source?.stop();
    source = undefined;
  }

  observe();
  return {
    async join(listener) {
      listeners.add(listener);
      observe();
      const joined = (source ??= open());
      await joined.started.catch((error: unknown) => {
        // The next one tries anew.
        if (source === joined) source = undefined;
        leave(listener);
        throw error;
      });
    },
    leave,
    get size() {
      return listeners.size;
    },
    close: () => listeners.forEach((listener) => listener.end()),
  };
}
