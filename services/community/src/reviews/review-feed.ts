import type { Logger } from '@atlas/service-kit';
import type { ReviewRepository, StoredReview } from './review.repository';

interface Listener {
  hear(fresh: readonly StoredReview[]): void;
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

const LOOK_MS = 1_000;
/** Ids of other processes may come a little late: what is this young is looked at again. */
const OVERLAP_MS = 10_000;

/** Looks once a second while anybody listens: one short index scan, however many listen. */
export function createReviewFeed(
  reviews: Pick<ReviewRepository, 'listSince'>,
  logger: Logger,
): ReviewFeed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  /** Ids of the overlap; resolves when what is old is known. */
  let seen: Promise<ReadonlySet<string>> | undefined;

  const read = () => reviews.listSince(new Date(Date.now() - OVERLAP_MS));
  const idsOf = (found: readonly StoredReview[]) =>
    new Set(found.map(({ _id }) => _id.toHexString()));

  async function look(): Promise<void> {
    const [found, old] = await Promise.all([read(), seen]);
    const fresh = found.filter(({ _id }) => !old?.has(_id.toHexString()));
    seen = Promise.resolve(idsOf(found));
    if (fresh.length > 0) for (const listener of listeners) listener.hear(fresh);
  }
  function schedule(): void {
    timer = setTimeout(
      () =>
        void look()
          .catch((err: unknown) => logger.warn({ err }, 'new reviews not read'))
          .finally(() => {
            if (listeners.size > 0) schedule();
            else timer = seen = undefined;
          }),
      LOOK_MS,
    );
  }

  return {
    async join(listener) {
      listeners.add(listener);
      seen ??= read().then(idsOf);
      if (!timer) schedule();
      await seen.catch((error: unknown) => {
        seen = undefined;
        listeners.delete(listener);
        throw error;
      });
    },
    leave: (listener) => void listeners.delete(listener),
    get size() {
      return listeners.size;
    },
    close: () => listeners.forEach((listener) => listener.end()),
  };
}
