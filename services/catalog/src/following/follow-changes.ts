import type { Logger } from '@atlas/service-kit';
import type { Editing } from '../records/add-revision';
import type { LiveIndex } from '../search/live-index';
import { createScheduledPublisher } from './publish-scheduled';

const POLL_MS = 500;
/** Between looks for interrupted imports and scheduled revisions. */
const LOOK_MS = 2_500;
/** Between updates requests have the processor for twice as long as an update took, at most for this time. */
const MAX_PAUSE_MS = 2_500;
/** Longest wait for a change to become part of the index; then what the index has is the response. */
const MAX_WAIT_MS = 2_500;
/** More than a catalog contains. */
const MAX_TOOLS = 1_000_000;

interface Followed {
  readonly editing: Editing;
  readonly index: LiveIndex;
  readonly logger: Logger;
  /** Continues imports that another process left. */
  readonly resumeImports: () => Promise<void>;
}

export interface Following {
  /** Resolves when the index contains the changes up to this position, or after MAX_WAIT_MS. */
  reached(position: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Twice a second, or less often while the index is updated, updates the index when the sequence of changes has advanced,
 * whichever instance advanced it. Every 2.5 seconds continues imports and publishes what is scheduled. A step that fails
 * does not stop the others.
 * @param from position of the sequence before the first index was built
 */
export function followChanges(
  { editing, index, logger, resumeImports }: Followed,
  from: number,
): Following {
  const publishScheduled = createScheduledPublisher(editing, logger);
  let position = from;
  let isClosed = false;
  let lookAt = 0;
  let pauseMs = POLL_MS;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** Requests that wait for a position. */
  const waiting = new Set<{ readonly position: number; readonly resolve: () => void }>();

  async function poll(): Promise<void> {
    pauseMs = POLL_MS;
    const isTimeToLook = performance.now() >= lookAt;
    if (isTimeToLook) lookAt = performance.now() + LOOK_MS;
    const occasional = isTimeToLook ? [resumeImports, publishScheduled] : [];
    for (const step of [...occasional, followIndex])
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
    for (const one of waiting) if (one.position <= newest) one.resolve();
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
  return {
    async reached(wanted) {
      // A position that the sequence does not have yet is no reason to wait.
      if (position >= wanted || (await editing.records.position()) < wanted) return;
      let settle: () => void = () => undefined;
      const updated = new Promise<void>((resolve) => (settle = resolve));
      const one = { position: wanted, resolve: settle };
      const timeout = setTimeout(settle, MAX_WAIT_MS);
      waiting.add(one);
      // The index may have been updated during the read.
      if (position >= wanted) settle();
      await updated;
      clearTimeout(timeout);
      waiting.delete(one);
    },
    async stop() {
      isClosed = true;
      clearTimeout(timer);
      for (const { resolve } of waiting) resolve();
      await running;
    },
  };
}
