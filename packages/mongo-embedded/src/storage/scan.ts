import type { RangeOptions, RootDatabase, Transaction as Snapshot } from 'lmdb';
import type { Entry } from './view';

export type KeyValueDatabase = RootDatabase<Buffer, Buffer>;

const FIRST_CHUNK = 16;
const CHUNK = 256;
const ZERO = Buffer.from([0]);

/**
 * Entries from `start` up to `end`, in chunks: no LMDB cursor stays open while the reader is suspended. The snapshot is
 * requested at each chunk, since it may have ended meanwhile.
 */
export function scan(
  database: KeyValueDatabase,
  start: Buffer,
  end: Buffer,
  reverse: boolean,
  snapshot?: () => Snapshot,
): Iterable<Entry> {
  if (reverse) return scanDown(database, start, end, snapshot);
  return scanUp(database, start, end, snapshot);
}

const read = (
  database: KeyValueDatabase,
  options: RangeOptions,
  snapshot?: () => Snapshot,
): Entry[] => [...database.getRange(snapshot ? { ...options, transaction: snapshot() } : options)];

function* scanUp(
  database: KeyValueDatabase,
  start: Buffer,
  end: Buffer,
  snapshot?: () => Snapshot,
): Iterable<Entry> {
  for (let limit = FIRST_CHUNK, from = start; ; limit = CHUNK) {
    const entries = read(database, { start: from, end, limit }, snapshot);
    yield* entries;
    if (entries.length < limit) return;
    from = Buffer.concat([entries.at(-1)!.key, ZERO]);
  }
}

/** LMDB's reverse ranges take in their start and leave out their end, so both ends are looked at here. */
function* scanDown(
  database: KeyValueDatabase,
  start: Buffer,
  end: Buffer,
  snapshot?: () => Snapshot,
): Iterable<Entry> {
  let below = end;
  for (let limit = FIRST_CHUNK; ; limit = CHUNK) {
    const entries = read(database, { start: below, end: start, reverse: true, limit }, snapshot);
    for (const entry of entries)
      if (Buffer.compare(entry.key, below) < 0 && Buffer.compare(entry.key, start) >= 0)
        yield entry;
    const lowest = entries.at(-1)?.key;
    if (entries.length === limit) {
      below = lowest!;
      continue;
    }
    if (lowest?.equals(start)) return;
    const first = database.get(start, snapshot ? { transaction: snapshot() } : undefined);
    if (first && Buffer.compare(start, below) < 0) yield { key: start, value: first };
    return;
  }
}
