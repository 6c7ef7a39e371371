import { AsyncResource } from 'node:async_hooks';
import { observeEventStreams } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { NewReview, ReviewRepository } from './review.repository';
import { ReviewSource } from './review-source';
import type { EventSource } from './review-source';

interface Listener {
  onReviews(fresh: readonly NewReview[]): void;
  /** The service stops. */
  end(): void;
}
export interface ReviewFeed {
  /** From its resolution on, `listener` hears of each new review, also of other processes. */
  join(listener: Listener): Promise<void>;
  leave(listener: Listener): void;
  readonly size: number;
  readonly close: () => void;
}

/** One stream of changes while anybody listens, however many listen. */
export function createReviewFeed(
  reviews: Pick<ReviewRepository, 'listSince' | 'listAfter' | 'watchNew'>,
  logger: Logger,
  { watchAgainMs: retryStreamMs }: { watchAgainMs?: number } = {},
): ReviewFeed {
  const listeners = new Set<Listener>();
  let source: ReviewSource | undefined;
  let current: EventSource | undefined;

  function observe(): void {
    const open = { 'change-stream': 0, polling: 0 };
    if (current) open[current] = listeners.size;
    observeEventStreams(open);
  }
  function onSourceChange(next: EventSource, err?: unknown): void {
    if (current !== next && next === 'change-stream')
      logger.info({ way: next }, 'new reviews come from the change stream');
    if (current !== next && next === 'polling')
      logger.warn({ way: next, err }, 'change stream unavailable, polling for new reviews');
    current = next;
    observe();
  }
  // Else all that it ever does would belong to the request, and the trace, of who came first.
  const open = AsyncResource.bind(
    () =>
      new ReviewSource(
        reviews,
        logger,
        {
          onReviews: (fresh) => listeners.forEach((listener) => listener.onReviews(fresh)),
          onSourceChange: onSourceChange,
        },
        retryStreamMs,
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
        // The next listener tries again.
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
