import * as z from 'zod/mini';
import { feedNameSchema } from '../suggestions/feed-task';

/**
 * Why a run failed: the host does not respond in time or at all, responds with an error, its robots.txt disallows the
 * address, the address is not a public one, the response is too large, or it is not in the configured format.
 */
export const FEED_FAILURES = [
  'unreachable',
  'timeout',
  'status',
  'robots',
  'address',
  'too-large',
  'format',
  'internal',
] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

/** Errors that a report lists at most. */
export const FEED_MAX_ERRORS = 100;

export const feedReportSchema = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** `unchanged`: the source has not changed since the last run, so nothing was read. */
  outcome: z.enum(['read', 'unchanged', 'failed']),
  failure: z.nullable(z.object({ kind: z.enum(FEED_FAILURES), detail: z.string() })),
  /** Rows of the source. */
  rows: z.int(),
  /** Rows about a tool of the catalog. */
  matched: z.int(),
  /** Facts and logos that differ from what is published. */
  differences: z.int(),
  /** Differences that became new tasks; the others were tasks before or were rejected. */
  filed: z.int(),
  /** Tasks that were closed, because the source or the record has changed. */
  closed: z.int(),
  /** At most FEED_MAX_ERRORS. */
  errors: z.array(
    z.object({
      /** 1-based line of a CSV file, 1-based position in a list; 0 for the file. */
      line: z.int().check(z.nonnegative()),
      field: z.string(),
      message: z.string(),
    }),
  ),
  /** Number of errors, of which the first ones are listed. */
  errorCount: z.int(),
  /** Version of an icon package. */
  version: z.nullable(z.string()),
});
export type FeedReport = z.infer<typeof feedReportSchema>;
export type FeedError = FeedReport['errors'][number];

export const feedStatusSchema = z.object({
  name: feedNameSchema,
  adapter: z.enum(['mapping', 'prices', 'page', 'icons']),
  url: z.string(),
  /** A cron expression, in UTC. */
  schedule: z.string(),
  isRunning: z.boolean(),
  lastRun: z.nullable(feedReportSchema),
  lastSuccessAt: z.nullable(z.iso.datetime()),
  nextRunAt: z.iso.datetime(),
  /** Failed runs in a row. */
  failures: z.int(),
  /** Tasks of the feed that wait in the queue. */
  waiting: z.int(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;
