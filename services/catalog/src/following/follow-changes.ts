import type { Logger } from '@atlas/service-kit';
import type { Editing } from '../records/add-revision';
import type { LiveIndex } from '../search/live-index';
import { createScheduledPublisher } from './publish-scheduled';

const POLL_MS = 500;
/** Between updates requests have the processor for twice as long as an update took, at most for this time. */
const MAX_PAUSE_MS = 2_500;
/** More than a catalog contains. */
const MAX_TOOLS = 1_000_000;

interface Following {
  readonly editing: Editing;
  readonly index: LiveIndex;
  readonly logger: Logger;
  /** Continues imports that another process left. */
  readonly resumeImports: () => Promise<void>;
}

/**
 * Twice a second, or less often while the index is updated, publishes what is scheduled and updates the index when the
 * sequence of changes has advanced, whichever instance advanced it. A step that fails does not stop the others.
 * @param from position of the sequence before the first index was built
 * @returns a function that ends it
 */
export function followChanges(
  { editing, index, logger, resumeImports }: Following,
  from: number,
): () => Promise<void> {
  const publishScheduled = createScheduledPublisher(editing, logger);
  let position = from;
  let isClosed = false;
  let pauseMs = POLL_MS;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function poll(): Promise<void> {
    pauseMs = POLL_MS;
    for (const step of [resumeImports, publishScheduled, followIndex])
      await step().catch((error: unknown) => {
        if (!isClosed) logger.warn({ err: error }, 'cannot follow changes of the catalog');
      });
  }

  async function followIndex(): Promise<void> {
    const newest = await editing.records.position();
    if (newest === position) return;
    const started = performance.now();
    const changed = await editing.records.changedSince(position, MAX_TOOLS);
    const what = await index.update(changed);
    position = newest;
    const milliseconds = Math.round(performance.now() - started);
    pauseMs = Math.min(MAX_PAUSE_MS, Math.max(POLL_MS, 2 * milliseconds));
    logger.info(
      { position, milliseconds, tools: changed.length, what },
      'search index follows changes',
    );
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = poll().finally(schedule);
    }, pauseMs);
    timer.unref();
  }

  schedule();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await running;
  };
}
