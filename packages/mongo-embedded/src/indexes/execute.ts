import type { Collection } from '../storage/collection';
import { recordIdOf } from '../storage/layout';
import type { View } from '../storage/view';
import type { Plan } from './plan';

export interface StoredRecord {
  recordId: number;
  bytes: Buffer;
}

/** What a scan has read, for `explain`. */
export interface ScanCounts {
  keys: number;
  documents: number;
}

/** The records a plan leads to, each once. They may be more than the matches: the filter decides. */
export function* execute(
  view: View,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts = { keys: 0, documents: 0 },
): Iterable<StoredRecord> {
  if (plan.union) yield* executeUnion(view, collection, plan.union, counts);
  else if (plan.index) yield* scanIndex(view, collection, plan, counts);
  else
    for (const { start, end } of plan.ranges)
      for (const { key, value } of view.range(start, end, plan.reverse)) {
        counts.documents++;
        yield { recordId: recordIdOf(key), bytes: value };
      }
}

function* executeUnion(
  view: View,
  collection: Collection,
  branches: Plan[],
  counts: ScanCounts,
): Iterable<StoredRecord> {
  const seen = new Set<number>();
  for (const branch of branches)
    for (const record of execute(view, collection, branch, counts)) {
      if (seen.has(record.recordId)) continue;
      seen.add(record.recordId);
      yield record;
    }
}

function* scanIndex(
  view: View,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
): Iterable<StoredRecord> {
  const seen = plan.mayRepeat ? new Set<number>() : undefined;
  for (const recordId of recordIds(view, plan, counts)) {
    if (seen?.has(recordId)) continue;
    seen?.add(recordId);
    const bytes = view.get(collection.recordKey(recordId));
    if (!bytes) continue;
    counts.documents++;
    yield { recordId, bytes };
  }
}

function* recordIds(
  view: View,
  { index, ranges, reverse }: Plan,
  counts: ScanCounts,
): Iterable<number> {
  const { unique, isPrimary } = index!;
  for (const { start, end } of reverse ? ranges.toReversed() : ranges) {
    // One `_id` is read without a scan.
    const only = isPrimary && isNextKey(start, end) ? view.get(start) : undefined;
    if (only) {
      counts.keys++;
      yield recordIdOf(only);
      continue;
    }
    for (const { key, value } of view.range(start, end, reverse)) {
      counts.keys++;
      yield recordIdOf(unique ? value : key);
    }
  }
}

/** Whether the range is that of one key: its end is its start's last byte plus one. */
const isNextKey = (start: Buffer, end: Buffer): boolean =>
  end.length === start.length &&
  end[end.length - 1] === start[start.length - 1] + 1 &&
  end.subarray(0, -1).equals(start.subarray(0, -1));
