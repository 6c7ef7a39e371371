import type { Binary, Long, Timestamp } from 'bson';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/number';
import type { Doc } from '../bson/types';

export type ChangeType =
  | 'insert'
  | 'update'
  | 'replace'
  | 'delete'
  | 'create'
  | 'createIndexes'
  | 'dropIndexes'
  | 'modify'
  | 'drop'
  | 'rename'
  | 'dropDatabase';

/** What one write did, for those who watch. */
export interface Change {
  type: ChangeType;
  db: string;
  /** Absent where a whole database is dropped. */
  collection?: string;
  uuid?: Binary;
  /** Which document: its `_id`. */
  key?: Doc;
  /** The document as it is since, in bytes; of an update only where the collection keeps images. */
  document?: Buffer;
  /** The document as it was, where the collection keeps images. */
  before?: Buffer;
  /** Of an update: which fields it changed. */
  description?: Doc;
  /** Further fields of the event, such as `to`. */
  details?: Doc;
}

/** The transaction that a change belongs to. */
export interface Origin {
  lsid: Doc;
  txnNumber: Long;
}

/** A change as the log holds it. */
export interface LoggedChange extends Change {
  position: Buffer;
  /** How many bytes were logged before it since the log began, and with it. */
  from: number;
  to: number;
  time: Timestamp;
  wallTime: Date;
  origin?: Origin;
}

const IMAGES = ['document', 'before'] as const;

/** A change as bytes: a head, then the documents as they came. */
export function encodeChange(
  change: Change,
  { from, time, origin }: { from: number; time: Timestamp; origin?: Origin },
): Buffer {
  const { document, before, ...rest } = change;
  const images = { document, before };
  const held = IMAGES.filter((name) => images[name]);
  const given = Object.entries({ ...rest, origin }).filter(([, value]) => value !== undefined);
  const head = { from, time, wallTime: new Date(), held, ...Object.fromEntries(given) };
  return Buffer.concat([encode(head), ...held.map((name) => images[name]!)]);
}

/** @param position what follows the space byte in its key. */
export function decodeChange(position: Buffer, value: Buffer): LoggedChange {
  const size = value.readInt32LE(0);
  const { held, from, ...rest } = decode(value.subarray(0, size));
  const images: Partial<Record<string, Buffer>> = {};
  let at = size;
  for (const name of held as string[]) {
    const end = at + value.readInt32LE(at);
    images[name] = value.subarray(at, end);
    at = end;
  }
  const start = toNumber(from);
  return {
    ...(rest as unknown as LoggedChange),
    ...images,
    position,
    from: start,
    to: start + value.length,
  };
}
