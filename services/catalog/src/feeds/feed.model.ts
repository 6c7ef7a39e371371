import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { FeedReport } from '@atlas/contracts';
import type { Validators } from './fetch-source';

/** State of one feed between its runs. */
export interface FeedDocument {
  /** Name of the feed. */
  _id: string;
  schedule: string;
  nextRunAt: Date;
  /** An editor wants a run now. */
  isRequested: boolean;
  /** Failed runs in a row. */
  failures: number;
  lastRun: FeedReport | null;
  lastSuccessAt: Date | null;
  /** When the source was read in full. */
  readAt: Date | null;
  /** Configuration by which it was read. */
  digest: string | null;
  validators: Validators;
  memory: unknown;
}

/** The instance that runs feeds, of which there is one at most. */
export interface FeedLease {
  _id: string;
  owner: string;
  until: Date;
  /** The running feed. */
  feed: string | null;
}

/**
 * A statement of a feed that became a task, whatever was decided on it. It is removed when the feed states what is published
 * or the task was closed; another value replaces it.
 */
export interface FiledDocument {
  /** Feed, tool and fact. */
  _id: string;
  /** Of the stated value. */
  hash: string;
}

const FREE = { strict: false, versionKey: false, id: false, minimize: false } as const;
const key = { _id: { type: String, required: true } };

const feedSchema = new Schema<FeedDocument>(key, { collection: 'feeds', ...FREE });
const leaseSchema = new Schema<FeedLease>(key, { collection: 'feed_leases', ...FREE });
const filedSchema = new Schema<FiledDocument>(key, { collection: 'feed_filed', ...FREE });

export function feedModels(connection: Connection) {
  return {
    feeds: connection.model<FeedDocument>('Feed', feedSchema),
    leases: connection.model<FeedLease>('FeedLease', leaseSchema),
    filed: connection.model<FiledDocument>('FeedFiled', filedSchema),
  };
}
