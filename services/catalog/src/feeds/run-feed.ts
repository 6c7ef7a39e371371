import { FEED_MAX_ERRORS } from '@atlas/contracts';
import type { FeedError, FeedReport } from '@atlas/contracts';
import { withDeadline } from '@atlas/service-kit';
import { createCatalogView } from './catalog-view';
import { compareRows } from './compare-rows';
import type { Comparison, Finding } from './compare-rows';
import type { Feed } from './define-feed';
import type { FeedDocument } from './feed.repository';
import type { FetchSource, Validators } from './fetch-source';
import type { FeedFailedError } from './failure';
import { toFailure } from './failure';
import { fileTasks } from './file-tasks';
import type { Filing } from './file-tasks';
import { nextRun, retryAt } from './schedule';

export type FeedRunning = Filing & { readonly fetchSource: FetchSource };

export interface FeedRun {
  readonly report: FeedReport;
  /** What differs, for a dry run. */
  readonly differences: readonly Finding[];
  /** Of a failed run. */
  readonly error?: FeedFailedError;
}

const MAX_RUN_MS = 10 * 60_000;
/** A source that does not change is read in full once a week, because the catalog changes. */
const FULL_READ_MS = 7 * 24 * 3_600_000;

/**
 * Reads a feed, files tasks and stores the report. A dry run reads in full and stores nothing.
 * @returns the report, of a failed run too
 */
export async function runFeed(
  context: FeedRunning,
  feed: Feed,
  { signal, isDryRun = false }: { signal: AbortSignal; isDryRun?: boolean },
): Promise<FeedRun> {
  const startedAt = new Date();
  const state = await context.feedStates.get(feed.name);
  const errors = createErrors();
  const isConditional = !isDryRun && state !== null && wasReadRecently(state, feed, startedAt);
  const before = isConditional ? state : null;
  const times = () => ({
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
  });
  try {
    const read = await withDeadline(MAX_RUN_MS, signal, async (deadline) => {
      const found = await readFeed(context, feed, { before, errors, signal: deadline });
      deadline.throwIfAborted();
      return found;
    });
    const { comparison, version, ...remembered } = read;
    const findings = comparison?.findings ?? new Map<string, Finding>();
    const differences = [...findings.values()].filter(({ isDifferent }) => isDifferent);
    const isFiling = comparison !== undefined && !isDryRun;
    const tasks = isFiling
      ? await fileTasks(context, feed.name, findings)
      : { filed: 0, closed: 0 };
    const report: FeedReport = {
      ...emptyReport,
      ...times(),
      ...errors.report(),
      outcome: comparison ? 'read' : 'unchanged',
      rows: comparison?.rows ?? 0,
      matched: comparison?.matched ?? 0,
      differences: differences.length,
      ...tasks,
      version: version ?? null,
    };
    if (!isDryRun) await storeSuccess(context, feed, report, remembered);
    return { report, differences };
  } catch (error) {
    const failure = toFailure(error);
    const { kind, message: detail } = failure;
    const report: FeedReport = {
      ...emptyReport,
      ...times(),
      ...errors.report(),
      failure: { kind, detail },
    };
    // A run that was stopped from outside stays due.
    if (!isDryRun && !signal.aborted) await storeFailure(context, feed, report, state);
    return { report, differences: [], error: failure };
  }
}

interface Reading {
  readonly before: FeedDocument | null;
  readonly errors: ReturnType<typeof createErrors>;
  readonly signal: AbortSignal;
}

async function readFeed(
  context: FeedRunning,
  feed: Feed,
  { before, errors, signal }: Reading,
): Promise<{
  /** Undefined when the source has not changed. */
  comparison?: Comparison;
  version: string | undefined;
  memory: unknown;
  validators: Validators;
}> {
  const view = await createCatalogView(context);
  let validators = before?.validators ?? {};
  const memory = before?.memory ?? null;
  const reading = await feed.read({
    async fetch(url, { always = false } = {}) {
      const known = always ? undefined : before?.validators;
      const fetched = await context.fetchSource(url, feed, { validators: known, signal });
      if (fetched && !always) ({ validators } = fetched);
      return fetched?.body;
    },
    tools: () => view.list(),
    symbolOf: (id) => context.marks.curated.tools[id]?.symbol,
    fail: errors.add,
    memory,
  });
  const { rows, version } = reading;
  const remembered = { version, memory: reading.memory ?? memory, validators };
  if (!rows) return remembered;
  const of = { feed: feed.name, view, fail: errors.add, signal };
  return { ...remembered, comparison: await compareRows(context, rows, of) };
}

function wasReadRecently(
  { digest, readAt }: FeedDocument,
  feed: Pick<Feed, 'digest'>,
  now: Date,
): boolean {
  if (digest !== feed.digest || readAt === null) return false;
  return now.getTime() - readAt.getTime() < FULL_READ_MS;
}

async function storeSuccess(
  { feedStates }: FeedRunning,
  feed: Feed,
  report: FeedReport,
  { memory, validators }: { memory: unknown; validators: Validators },
): Promise<void> {
  const now = new Date();
  await feedStates.save(feed.name, {
    isRequested: false,
    nextRunAt: nextRun(feed.schedule, now),
    failures: 0,
    lastRun: report,
    lastSuccessAt: now,
    digest: feed.digest,
    validators,
    memory,
    ...(report.outcome === 'read' && { readAt: now }),
  });
}

async function storeFailure(
  { feedStates }: FeedRunning,
  feed: Feed,
  report: FeedReport,
  state: FeedDocument | null,
): Promise<void> {
  const failures = (state?.failures ?? 0) + 1;
  const nextRunAt = retryAt(failures, new Date());
  await feedStates.save(feed.name, { isRequested: false, nextRunAt, failures, lastRun: report });
}

function createErrors() {
  const errors: FeedError[] = [];
  let errorCount = 0;
  return {
    add: (error: FeedError): void => {
      errorCount += 1;
      if (errors.length < FEED_MAX_ERRORS) errors.push(error);
    },
    report: () => ({ errors: [...errors], errorCount }),
  };
}

const emptyReport = {
  outcome: 'failed',
  failure: null,
  rows: 0,
  matched: 0,
  differences: 0,
  filed: 0,
  closed: 0,
  errors: [],
  errorCount: 0,
  version: null,
} as const;
