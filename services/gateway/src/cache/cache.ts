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

export interface CacheOptions<V> {
  readonly maxEntries: number;
  /** Bound of the sum of `sizeOf`; the least recently used values are evicted first. */
  readonly maxBytes?: number;
  /** Bytes of memory that a value takes. Required with `maxBytes`. */
  readonly sizeOf?: (value: V, key: string) => number;
  /**
   * Lifetime of a value. `isInvalidated`: something the value depends on changed after it was stored, or while it was
   * fetched. Its lifetime still counts from when it was stored; `undefined` deletes it.
   */
  readonly lifetimeOf: (value: V, isInvalidated: boolean) => Lifetime | undefined;
  /** URL paths that a key depends on, known before its value is. A fetch in flight is not joined after an invalidation. */
  readonly pathsOfKey?: (key: string) => readonly string[];
  /** URL paths that a value depends on. */
  readonly pathsOf?: (value: V) => readonly string[];
  /** Longest wait for a fetch, which continues and stores its value. Default: until it ends. */
  readonly waitTimeoutMs?: number;
  /** After a failed fetch of a key, no other one starts for this long. Default 0. */
  readonly backoffMs?: number;
  /** Fetches in flight at once; beyond that `fetch` returns what is stored. */
  readonly maxConcurrentFetches?: number;
  readonly onFetchError?: (error: Error, key: string) => void;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

export type CacheStatus = 'hit' | 'miss' | 'revalidate' | 'stale';

export interface CacheResult<V> {
  readonly value: V;
  readonly status: CacheStatus;
}

interface Entry<V> {
  /** Absent after a first fetch that failed. */
  readonly value: V | undefined;
  readonly storedAt: number;
  readonly size: number;
  freshUntil: number;
  revalidateUntil: number;
  usableUntil: number;
  backoffUntil: number;
}

interface Fetch<V> {
  readonly promise: Promise<V | undefined>;
  /** Path prefixes that were invalidated since the fetch started. */
  readonly invalidated: string[];
  /** Its value is returned to the callers that wait for it, and not stored. */
  isDetached: boolean;
}

/** In-process cache with bounds in entries and bytes, stale-while-revalidate, stale-if-error and invalidation by path. */
export class Cache<V extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly fetches = new Map<string, Fetch<V>>();
  private readonly maxEntries: number;
  private readonly now: () => number;
  private fetchesInFlight = 0;

  constructor(private readonly options: CacheOptions<V>) {
    const { maxEntries, maxBytes, now } = options;
    this.maxEntries = maxEntries;
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

  /** @returns the value while it is fresh. Needs no promise: hot paths call it before `fetch`. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && this.now() < entry.freshUntil ? entry.value : undefined;
  }

  /** @returns the value for as long as it may replace a failed fetch. */
  getStale(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && this.now() < entry.usableUntil ? entry.value : undefined;
  }

  /**
   * Returns a fresh value, or a stale one within its lifetime, or fetches it. Calls for one key share a fetch.
   *
   * @returns undefined when the fetch failed or took too long and no stored value may be used
   */
  async fetch(key: string, load: () => Promise<V>): Promise<CacheResult<V> | undefined> {
    const entry = this.entries.get(key);
    const now = this.now();
    if (entry?.value !== undefined && now < entry.freshUntil)
      return { value: entry.value, status: 'hit' };
    const fetching =
      this.fetches.get(key) ?? (this.mayFetch(entry, now) ? this.start(key, load) : undefined);
    if (entry?.value !== undefined && now < entry.revalidateUntil)
      return { value: entry.value, status: 'revalidate' };
    const value = fetching && (await this.wait(fetching.promise));
    if (value !== undefined) return { value, status: 'miss' };
    const stale = this.getStale(key);
    return stale === undefined ? undefined : { value: stale, status: 'stale' };
  }

  set(key: string, value: V): void {
    this.detach(key);
    this.store(key, value, false);
  }

  /** Marks values that depend on a path below one of these prefixes, and fetches in flight. */
  invalidate(prefixes: readonly string[]): void {
    for (const [key, fetching] of this.fetches) {
      if (this.isKeyBelow(key, prefixes)) this.detach(key);
      else fetching.invalidated.push(...prefixes);
    }
    for (const [key, entry] of [...this.entries.entries()]) {
      if (entry.value === undefined || !this.isBelow(key, entry.value, prefixes)) continue;
      const lifetime = this.options.lifetimeOf(entry.value, true);
      if (!lifetime) this.entries.delete(key);
      else setPeriods(entry, lifetime);
    }
  }

  /** Deletes entries whose key matches; fetches in flight are not stored. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of [...this.fetches.keys()]) if (matches(key)) this.detach(key);
    for (const key of [...this.entries.keys()]) if (matches(key)) this.entries.delete(key);
  }

  clear(): void {
    this.deleteWhere(() => true);
  }

  private mayFetch(entry: Entry<V> | undefined, now: number): boolean {
    const { maxConcurrentFetches = Infinity } = this.options;
    return (!entry || now >= entry.backoffUntil) && this.fetchesInFlight < maxConcurrentFetches;
  }

  private start(key: string, load: () => Promise<V>): Fetch<V> {
    const loading = load();
    this.fetchesInFlight += 1;
    const fetching: Fetch<V> = {
      promise: loading.then(
        (value) => {
          this.end(key, fetching);
          if (!fetching.isDetached)
            this.store(key, value, this.isBelow(key, value, fetching.invalidated));
          this.evictExpired();
          return value;
        },
        (error: Error) => {
          this.end(key, fetching);
          if (!fetching.isDetached) this.backOff(key);
          this.evictExpired();
          this.options.onFetchError?.(error, key);
          return undefined;
        },
      ),
      invalidated: [],
      isDetached: false,
    };
    this.fetches.set(key, fetching);
    return fetching;
  }

  private end(key: string, fetching: Fetch<V>): void {
    this.fetchesInFlight -= 1;
    if (this.fetches.get(key) === fetching) this.fetches.delete(key);
  }

  private detach(key: string): void {
    const fetching = this.fetches.get(key);
    if (!fetching) return;
    fetching.isDetached = true;
    this.fetches.delete(key);
  }

  private wait(promise: Promise<V | undefined>): Promise<V | undefined> {
    const { waitTimeoutMs } = this.options;
    return waitTimeoutMs === undefined ? promise : withTimeout(promise, waitTimeoutMs);
  }

  private store(key: string, value: V, isInvalidated: boolean): void {
    const lifetime = this.options.lifetimeOf(value, isInvalidated);
    if (lifetime) this.put(key, value, lifetime, 0);
    else this.entries.delete(key);
  }

  private backOff(key: string): void {
    const { backoffMs = 0 } = this.options;
    if (backoffMs === 0) return;
    const backoffUntil = this.now() + backoffMs;
    const entry = this.entries.peek(key);
    if (entry) entry.backoffUntil = backoffUntil;
    else this.put(key, undefined, { freshMs: 0 }, backoffUntil);
  }

  private put(key: string, value: V | undefined, lifetime: Lifetime, backoffUntil: number): void {
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
    while (this.entries.size > this.maxEntries) this.entries.pop();
  }

  /** Removes values that may not be used any more, from the least recently used one on. */
  private evictExpired(): void {
    for (;;) {
      const [key] = this.entries.rkeys();
      const entry = key === undefined ? undefined : this.entries.peek(key);
      if (key === undefined || !entry || this.fetches.has(key)) return;
      if (this.now() < Math.max(entry.usableUntil, entry.backoffUntil)) return;
      this.entries.delete(key);
    }
  }

  private isKeyBelow(key: string, prefixes: readonly string[]): boolean {
    return startWithOneOf(this.options.pathsOfKey?.(key) ?? [], prefixes);
  }

  private isBelow(key: string, value: V, prefixes: readonly string[]): boolean {
    if (prefixes.length === 0) return false;
    return (
      this.isKeyBelow(key, prefixes) ||
      startWithOneOf(this.options.pathsOf?.(value) ?? [], prefixes)
    );
  }
}

function setPeriods<V>(entry: Entry<V>, lifetime: Lifetime): void {
  const { freshMs, staleWhileRevalidateMs = 0, staleIfErrorMs = 0 } = lifetime;
  entry.freshUntil = entry.storedAt + freshMs;
  entry.revalidateUntil = entry.freshUntil + staleWhileRevalidateMs;
  entry.usableUntil = Math.max(entry.revalidateUntil, entry.freshUntil + staleIfErrorMs);
}

function startWithOneOf(paths: readonly string[], prefixes: readonly string[]): boolean {
  return paths.some((path) => prefixes.some((prefix) => path.startsWith(prefix)));
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
