import { LRUCache } from 'lru-cache';

/** How long a value may be used. Each period begins where the one before it ends, as in RFC 5861. */
export interface Lifetime {
  /** The value is returned without a fetch. Counted from when it was stored. */
  readonly freshMs: number;
  /** After that: the value is returned while a new one is fetched in the background. */
  readonly staleWhileRevalidateMs?: number;
  /** After it was fresh: the value is returned when a fetch fails or exceeds the wait timeout. */
  readonly staleIfErrorMs?: number;
}

export interface Entry<V> {
  /** Absent after a first fetch that failed. */
  readonly value: V | undefined;
  readonly storedAt: number;
  readonly size: number;
  freshUntil: number;
  revalidateUntil: number;
  usableUntil: number;
  backoffUntil: number;
}

export interface EntryOptions<V> {
  readonly maxEntries: number;
  /** Bound of the sum of `sizeOf`; the least recently used values are evicted first. */
  readonly maxBytes?: number;
  /** Bytes of memory that a value takes. Required with `maxBytes`. */
  readonly sizeOf?: (value: V, key: string) => number;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

/** Values with the periods in which they may be used, within bounds of entries and bytes. */
export class CacheEntries<V> {
  private readonly entries: LRUCache<string, Entry<V>>;
  readonly now: () => number;

  constructor(private readonly options: EntryOptions<V>) {
    const { maxEntries, maxBytes, now } = options;
    this.now = now ?? Date.now;
    // Not `max`: the package allocates arrays of that length at once. With a bound of sizes they grow.
    this.entries = new LRUCache({
      maxSize: maxBytes ?? maxEntries,
      sizeCalculation: maxBytes === undefined ? () => 1 : ({ size }) => size,
    });
  }

  /** Bytes are counted where `maxBytes` is set. */
  get size(): { readonly entries: number; readonly bytes: number } {
    const hasBytes = this.options.maxBytes !== undefined;
    return { entries: this.entries.size, bytes: hasBytes ? this.entries.calculatedSize : 0 };
  }

  /** Marks the entry as recently used. */
  get(key: string): Entry<V> | undefined {
    return this.entries.get(key);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Lists the entries of now, so that the caller may delete them. */
  list(): [key: string, entry: Entry<V>][] {
    return [...this.entries.entries()];
  }

  put(key: string, value: V | undefined, lifetime: Lifetime, backoffUntil = 0): void {
    const bytes = value === undefined ? 0 : (this.options.sizeOf?.(value, key) ?? 0);
    const entry: Entry<V> = {
      value,
      storedAt: this.now(),
      size: Math.max(1, key.length + bytes),
      freshUntil: 0,
      revalidateUntil: 0,
      usableUntil: 0,
      backoffUntil,
    };
    setPeriods(entry, lifetime);
    this.entries.set(key, entry);
    while (this.entries.size > this.options.maxEntries) this.entries.pop();
  }

  /** Records a failed fetch: no other one starts until then. */
  backOff(key: string, backoffUntil: number): void {
    const entry = this.entries.peek(key);
    if (entry) entry.backoffUntil = backoffUntil;
    else this.put(key, undefined, { freshMs: 0 }, backoffUntil);
  }

  /** Removes values that may not be used any more, from the least recently used one on. */
  evictExpired(isInUse: (key: string) => boolean): void {
    for (;;) {
      const [key] = this.entries.rkeys();
      const entry = key === undefined ? undefined : this.entries.peek(key);
      if (key === undefined || !entry || isInUse(key)) return;
      if (this.now() < Math.max(entry.usableUntil, entry.backoffUntil)) return;
      this.entries.delete(key);
    }
  }
}

/** Sets until when the value of an entry may be used, counted from when it was stored. */
export function setPeriods<V>(entry: Entry<V>, lifetime: Lifetime): void {
  const { freshMs, staleWhileRevalidateMs = 0, staleIfErrorMs = 0 } = lifetime;
  entry.freshUntil = entry.storedAt + freshMs;
  entry.revalidateUntil = entry.freshUntil + staleWhileRevalidateMs;
  entry.usableUntil = Math.max(entry.revalidateUntil, entry.freshUntil + staleIfErrorMs);
}
