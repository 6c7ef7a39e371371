import { randomUUID } from 'node:crypto';
import type { FeedReport } from '@atlas/contracts';
import type { Finding } from './compare-rows';
import { runFeed } from './run-feed';
import type { FeedRunning } from './run-feed';
import { configuredFeeds, createFeedFetch } from './start-configured-feeds';

const MAX_SHOWN = 200;

/**
 * Runs one configured feed for an operator.
 * @param context stores of the catalog
 * @param options name of the feed, path of the configuration file
 * @returns the report as text, and whether the run succeeded
 * @throws Error when the feed is not configured or another process runs feeds
 */
export async function runFeedCommand(
  context: Omit<FeedRunning, 'fetchSource'>,
  { name, file, isDryRun }: { name: string; file: string | undefined; isDryRun: boolean },
): Promise<{ text: string; isOk: boolean }> {
  const { contact, feeds } = await configuredFeeds(file);
  const feed = feeds.find((one) => one.name === name);
  if (!feed) {
    const names = feeds.map((one) => one.name).join(', ');
    throw new Error(`No feed is named ${name}. CATALOG_FEEDS configures: ${names || 'none'}.`);
  }
  const running = { ...context, fetchSource: createFeedFetch(contact, 'operator') };
  const { signal } = new AbortController();
  const run = () => runFeed(running, feed, { signal, isDryRun });
  const { report, differences } = isDryRun ? await run() : await withLease(running, feed, run);
  return { text: describe(report, differences, isDryRun), isOk: report.outcome !== 'failed' };
}

async function withLease<T>(
  { feedStates }: FeedRunning,
  feed: { name: string; schedule: string },
  run: () => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  await feedStates.register(feed, new Date());
  if (!(await feedStates.acquire(owner, feed.name)))
    throw new Error('Another process runs feeds. Try again later.');
  const timer = setInterval(() => void feedStates.renew(owner), 10_000);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await feedStates.release(owner);
  }
}

function describe(report: FeedReport, differences: readonly Finding[], isDryRun: boolean): string {
  const { outcome, failure, rows, matched, filed, closed, errors, errorCount } = report;
  const lines = [
    failure ? `${outcome}: ${failure.kind}: ${failure.detail}` : outcome,
    `${rows} rows, ${matched} matched, ${report.differences} differences, ${errorCount} errors`,
    isDryRun ? 'Nothing was stored.' : `${filed} new tasks, ${closed} closed`,
    ...differences.slice(0, MAX_SHOWN).map(describeDifference),
    ...errors.map(({ line, field, message }) => `line ${line} ${field}: ${message}`),
  ];
  return `${lines.join('\n')}\n`;
}

function describeDifference({ task }: Finding): string {
  const { toolId, fact, published, proposed, logo } = task;
  if (logo) return `${toolId} logo: ${logo.symbol} ${logo.change}${logo.to ? ` ${logo.to}` : ''}`;
  const before = published ? JSON.stringify(published.value) : 'absent';
  return `${toolId} ${fact}: ${before} -> ${JSON.stringify(proposed?.value)}`;
}
