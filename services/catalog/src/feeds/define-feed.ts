import type { FeedError, FeedStatus, LogoDifference, ToolRecord } from '@atlas/contracts';

/** A way to find the tool of a row: its id, its name, its name or an alias, or the site of its address. */
export interface ToolKey {
  readonly by: 'id' | 'name' | 'alias' | 'domain';
  readonly text: string;
}

/** What a row states about a tool: a fact in the form of the record, which is not checked yet, or a logo. */
export type Statement =
  | { readonly kind: 'fact'; readonly fact: Readonly<Record<string, unknown>> }
  | { readonly kind: 'logo'; readonly logo: LogoDifference };

export interface FeedRow {
  /** 1-based line of a CSV file, 1-based position in a list; 0 for the file. */
  readonly line: number;
  /** The first key that finds a tool counts. */
  readonly tool: readonly ToolKey[];
  /** What the row states, in the light of what is published. @throws RowError */
  statements(record: ToolRecord): readonly Statement[];
}

/** A row states something that cannot be read. */
export class RowError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** What an adapter may use during a run. */
export interface FeedInput {
  /**
   * Fetches a source. Without `always` an unchanged one is not sent again.
   * @returns its bytes; undefined when it has not changed since the last run
   * @throws FeedFailedError
   */
  fetch: (url: string, options?: { readonly always?: boolean }) => Promise<Buffer | undefined>;
  /** Ids and names of published tools. */
  tools: () => Iterable<{ readonly id: string; readonly name: string }>;
  /** Symbol of a tool's logo: `simple-icons/openai`. */
  symbolOf: (toolId: string) => string | undefined;
  /** Reports an error of the source; the run continues. */
  fail: (error: FeedError) => void;
  /** What the adapter remembered in its last successful run. */
  readonly memory: unknown;
}

/** What an adapter read. */
export interface FeedReading {
  /** Undefined when the source has not changed. */
  readonly rows: AsyncIterable<FeedRow> | Iterable<FeedRow> | undefined;
  readonly version?: string;
  /** Remembered until the next run when this one succeeds; JSON. */
  readonly memory?: unknown;
}

export interface Feed {
  readonly name: string;
  readonly adapter: FeedStatus['adapter'];
  /** Address or file of the source. */
  readonly url: string;
  /** Cron expression, in UTC. */
  readonly schedule: string;
  /** Changes with the configuration: then the source is read in full again. */
  readonly digest: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  read(input: FeedInput): Promise<FeedReading>;
}

/**
 * Defines a feed: something that is read on a schedule and compared with the published records. Differences become tasks
 * in the editors' queue, never changes.
 */
export const defineFeed = (feed: Feed): Feed => feed;
