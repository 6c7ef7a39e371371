import { randomUUID } from 'node:crypto';
import { IMPORT_MAX_RECORDS, Problem } from '@atlas/contracts';
import type { FeedStatus } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { Feed } from './define-feed';
import { LEASE_MS } from './feed.repository';
import { closeOutdated } from './file-tasks';
import { observeFeed, observeFeeds } from './metrics';
import { runFeed } from './run-feed';
import type { FeedRunning } from './run-feed';
import { toStatuses } from './feed-status';

const POLL_MS = 1_000;

export interface FeedRunner {
  /** Configured feeds with their last and next runs. */
  list(): Promise<FeedStatus[]>;
  /** Requests a run by any instance. @throws Problem `feed-not-found`, `feed-running` */
  request(name: string): Promise<FeedStatus>;
  /** Runs what is due, unless another instance does, and closes tasks whose fact was changed. */
  poll(): Promise<void>;
  /** Stops a running feed. */
  close(): Promise<void>;
}

interface Settings {
  readonly context: FeedRunning;
  readonly feeds: readonly Feed[];
  readonly logger: Logger;
}

/** Adds the states of the feeds and polls from now on; of several instances one at a time runs feeds, one after another. */
export async function startFeeds(settings: Settings, pollMs = POLL_MS): Promise<FeedRunner> {
  const runner = await createFeedRunner(settings);
  if (settings.feeds.length === 0) return runner;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const schedule = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = runner.poll().finally(schedule);
    }, pollMs);
    timer.unref();
  };
  schedule();
  return {
    ...runner,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await runner.close();
      await running;
    },
  };
}

/** A runner that does nothing by itself. */
export async function createFeedRunner({ context, feeds, logger }: Settings): Promise<FeedRunner> {
  const { feedStates, records } = context;
  const names = feeds.map(({ name }) => name);
  const owner = randomUUID();
  let current = new AbortController();
  let isClosed = false;
  let position = await records.position();
  for (const feed of feeds) await feedStates.register(feed, new Date());

  async function runDue(): Promise<void> {
    const [first] = await feedStates.due(names, new Date());
    if (first === undefined || !(await feedStates.acquire(owner, first))) return;
    try {
      // The instance before may have run what was due a moment ago.
      for (;;) {
        const [name] = await feedStates.due(names, new Date());
        const feed = feeds.find((one) => one.name === name);
        if (!feed || isClosed) return;
        if (!(await feedStates.acquire(owner, feed.name))) return;
        await runOne(feed);
      }
    } finally {
      await feedStates.release(owner);
    }
  }

  async function runOne(feed: Feed): Promise<void> {
    const run = new AbortController();
    current = run;
    const renew = () =>
      feedStates.renew(owner).then(
        (isMine) => isMine || run.abort(),
        () => run.abort(),
      );
    const timer = setInterval(() => void renew(), LEASE_MS / 3);
    try {
      const { report, error } = await runFeed(context, feed, { signal: run.signal });
      observeFeed(feed.name, report);
      const { outcome, rows, matched, differences, filed, closed, errorCount } = report;
      const figures = { feed: feed.name, rows, matched, differences, filed, closed, errorCount };
      if (error) logger.warn({ ...figures, reason: error.kind, err: error }, 'feed failed');
      else logger.info({ ...figures, outcome }, 'feed finished');
    } finally {
      clearInterval(timer);
    }
  }

  async function followChanges(): Promise<void> {
    const newest = await records.position();
    if (newest === position) return;
    const changed = await records.changedSince(position, IMPORT_MAX_RECORDS);
    const closed = await closeOutdated(context, changed);
    position = newest;
    if (closed > 0) logger.info({ closed }, 'tasks of feeds closed');
  }

  async function publishMetrics(): Promise<void> {
    observeFeeds(await feedStates.list(names));
  }

  async function list(): Promise<FeedStatus[]> {
    return toStatuses(context, feeds);
  }

  return {
    list,
    async request(name) {
      if (!names.includes(name)) throw new Problem('feed-not-found');
      const isRunning = (await feedStates.running()) === name;
      if (isRunning || !(await feedStates.request(name))) throw new Problem('feed-running');
      const found = (await list()).find((status) => status.name === name);
      if (!found) throw new Problem('feed-not-found');
      return found;
    },
    async poll() {
      for (const step of [followChanges, runDue, publishMetrics])
        await step().catch((error: unknown) => {
          if (!isClosed) logger.warn({ err: error }, 'cannot run feeds');
        });
    },
    async close() {
      isClosed = true;
      current.abort();
    },
  };
}
