import type { Logger } from '@atlas/service-kit';
import type { Editing } from '../records/add-revision';
import { publishDue } from '../records/decide-revision';

/** Until a revision that could not be published is tried again. */
const RETRY_MS = 60_000;

/** @returns a function that publishes what is due, and reports once a minute what it cannot publish */
export function createScheduledPublisher(
  editing: Editing,
  logger: Logger,
  now: () => number = Date.now,
): () => Promise<void> {
  const retryAt = new Map<string, number>();
  return async () => {
    for (const [id, at] of retryAt) if (at <= now()) retryAt.delete(id);
    for (const { id, error } of await publishDue(editing, [...retryAt.keys()])) {
      retryAt.set(id, now() + RETRY_MS);
      logger.error({ err: error, revisionId: id }, 'cannot publish a scheduled revision');
    }
  };
}
