import { asText } from './layout';
import type { Entry } from './view';

interface Change {
  key: Buffer;
  /** null where the key is deleted. */
  value: Buffer | null;
}

/** Above it, one sort is cheaper than insertions. */
const FEW = 64;

/** Writes that are not committed yet, readable as if they were laid over the entries below. */
export class Overlay {
  private readonly changes = new Map<string, Change>();
  /** The changes in the order of their keys, without those of `unsorted`. */
  private sorted: Change[] = [];
  private unsorted: Change[] = [];

  get isEmpty(): boolean {
    return this.changes.size === 0;
  }

  keys(): Iterable<string> {
    return this.changes.keys();
  }

  values(): Iterable<Change> {
    return this.changes.values();
  }

  find(key: Buffer): Change | undefined {
    if (this.isEmpty) return undefined;
    return this.changes.get(asText(key));
  }

  set(key: string, change: Change): void {
    const known = this.changes.get(key);
    if (known) {
      known.value = change.value;
      return;
    }
    const added = { ...change };
    this.changes.set(key, added);
    this.unsorted.push(added);
  }

  /** `base` with the changes between `start` and `end` merged in; both run in the same direction. */
  *over(base: Iterable<Entry>, start: Buffer, end: Buffer, reverse: boolean): Iterable<Entry> {
    const changes = this.between(start, end);
    if (reverse) changes.reverse();
    const sign = reverse ? -1 : 1;
    let next = 0;
    for (const entry of base) {
      let replaced = false;
      for (; next < changes.length; next++) {
        const change = changes[next];
        const order = Buffer.compare(change.key, entry.key) * sign;
        if (order > 0) break;
        if (change.value) yield { key: change.key, value: change.value };
        replaced ||= order === 0;
      }
      if (!replaced) yield entry;
    }
    for (const { key, value } of changes.slice(next)) if (value) yield { key, value };
  }

  private between(start: Buffer, end: Buffer): Change[] {
    this.sort();
    return this.sorted.slice(lowerBound(this.sorted, start), lowerBound(this.sorted, end));
  }

  /**
   * Reads and writes of a transaction alternate, so that few changes are added between two reads: they are inserted
   * instead of all being sorted again.
   */
  private sort(): void {
    if (this.unsorted.length > FEW) {
      this.sorted = [...this.sorted, ...this.unsorted].sort(byKey);
    } else {
      for (const change of this.unsorted)
        this.sorted.splice(lowerBound(this.sorted, change.key), 0, change);
    }
    this.unsorted = [];
  }
}

const byKey = (a: Change, b: Change) => Buffer.compare(a.key, b.key);

/** The first position whose key is not below `key`. */
function lowerBound(changes: Change[], key: Buffer): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Buffer.compare(changes[middle].key, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
