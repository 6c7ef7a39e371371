import { Counter, Gauge } from 'prom-client';
import type { FeedReport } from '@atlas/contracts';
import type { FeedDocument } from './feed.repository';

/** Time of the last success by feed. */
const successes = new Map<string, number>();

const runs = new Counter({
  name: 'atlas_catalog_feed_runs_total',
  help: 'Runs of a feed by this process, by outcome: "read", "unchanged" or "failed".',
  labelNames: ['feed', 'outcome'],
});
const filed = new Counter({
  name: 'atlas_catalog_feed_tasks_total',
  help: 'Tasks that a feed added to the queue of the editors.',
  labelNames: ['feed'],
});
new Gauge({
  name: 'atlas_catalog_feed_success_age_seconds',
  help: 'Time since the last successful run of a feed by any process; absent before the first one.',
  labelNames: ['feed'],
  collect() {
    for (const [feed, at] of successes) this.set({ feed }, (Date.now() - at) / 1_000);
  },
});
const failures = new Gauge({
  name: 'atlas_catalog_feed_failures',
  help: 'Failed runs of a feed in a row.',
  labelNames: ['feed'],
});

/** Counts a run of this process. */
export function observeFeed(feed: string, { outcome, filed: tasks }: FeedReport): void {
  runs.inc({ feed, outcome });
  filed.inc({ feed }, tasks);
}

/** Sets the age of the last success and the failures in a row, of every instance. */
export function observeFeeds(states: readonly FeedDocument[]): void {
  for (const { _id: feed, lastSuccessAt, failures: inARow } of states) {
    failures.set({ feed }, inARow);
    if (lastSuccessAt) successes.set(feed, lastSuccessAt.getTime());
  }
}
