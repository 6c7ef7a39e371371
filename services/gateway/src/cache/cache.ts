import { CacheEntries, setPeriods } from './cache-entries';
import type { Entry, EntryOptions, Lifetime } from './cache-entries';
import { FetchWindow } from './fetch-window';

export interface CacheOptions<V> extends EntryOptions<V> {
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
  /** Fewer fetches start while they take longer than `waitTimeoutMs`. */
  readonly isAdaptive?: boolean;
  readonly onFetchError?: (error: Error, key: string) => void;
}

export interface CacheResult<V> {
  readonly value: V;
  readonly status: 'hit' | 'miss' | 'revalidate' | 'stale';
}

type MaybeResult<V> = CacheResult<V> | undefined;

interface Fetch<V> {
  readonly promise: Promise<V | undefined>;
  /** Path prefixes that were invalidated since the fetch started. */
  readonly invalidated: string[];
  /** Its value is returned to the callers that wait for it, and not stored. */
  isDetached: boolean;
}

/** In-process cache with bounds in entries and bytes, stale-while-revalidate, stale-if-error and invalidation by path. */
export class Cache<V extends NonNullable<unknown>> {
  private readonly entries: CacheEntries<V>;
  private readonly fetches = new Map<string, Fetch<V>>();
  private readonly window: FetchWindow;

  constructor(private readonly options: CacheOptions<V>) {
    this.entries = new CacheEntries(options);
    const { isAdaptive, maxConcurrentFetches = Infinity, waitTimeoutMs = Infinity } = options;
    this.window = new FetchWindow(maxConcurrentFetches, isAdaptive ? waitTimeoutMs : Infinity, () =>
      this.entries.now(),
    );
  }

  /** Bytes are counted where `maxBytes` is set. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return this.entries.size;
  }

  /** @returns the value while it is fresh */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && this.entries.now() < entry.freshUntil ? entry.value : undefined;
  }

  /** @returns the value for as long as it may replace a failed fetch. */
  getStale(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && this.entries.now() < entry.usableUntil ? entry.value : undefined;
  }

  /**
   * Returns a fresh value, or a stale one within its lifetime, or fetches it. Calls for one key share a fetch.
   *
   * @param mayWait false: a fetch starts only while no other one is in flight, and what is stored is returned at once
   * @returns a promise only where it waits for a fetch; undefined when that failed or took too long and no stored value may
   * be used
   */
  fetch(
    key: string,
    load: () => Promise<V>,
    mayWait = true,
  ): MaybeResult<V> | Promise<MaybeResult<V>> {
    const entry = this.entries.get(key);
    const now = this.entries.now();
    if (entry?.value !== undefined && now < entry.freshUntil)
      return { value: entry.value, status: 'hit' };
    const fetching =
      this.fetches.get(key) ??
      (this.mayFetch(entry, now, mayWait) ? this.start(key, load) : undefined);
    if (entry?.value !== undefined && now < entry.revalidateUntil)
      return { value: entry.value, status: 'revalidate' };
    return fetching && mayWait ? this.waitFor(key, fetching) : this.staleResult(key);
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
    for (const [key, entry] of this.entries.list()) {
      if (entry.value === undefined || !this.isBelow(key, entry.value, prefixes)) continue;
      const lifetime = this.options.lifetimeOf(entry.value, true);
      if (!lifetime) this.entries.delete(key);
      else setPeriods(entry, lifetime);
    }
  }

  /** Deletes entries whose key matches; fetches in flight are not stored. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of [...this.fetches.keys()]) if (matches(key)) this.detach(key);
    for (const [key] of this.entries.list()) if (matches(key)) this.entries.delete(key);
  }

  clear(): void {
    this.deleteWhere(() => true);
  }

  private mayFetch(entry: Entry<V> | undefined, now: number, mayWait: boolean): boolean {
    return this.window.isOpen(mayWait) && (!entry || now >= entry.backoffUntil);
  }

  private start(key: string, load: () => Promise<V>): Fetch<V> {
    const loading = load();
    const endInWindow = this.window.begin();
    const end = () => {
      endInWindow();
      if (this.fetches.get(key) === fetching) this.fetches.delete(key);
    };
    const fetching: Fetch<V> = {
      promise: loading.then(
        (value) => {
          end();
          if (!fetching.isDetached)
            this.store(key, value, this.isBelow(key, value, fetching.invalidated));
          this.evictExpired();
          return value;
        },
        (error: Error) => {
          end();
          const { backoffMs = 0, onFetchError } = this.options;
          if (!fetching.isDetached && backoffMs > 0)
            this.entries.backOff(key, this.entries.now() + backoffMs);
          this.evictExpired();
          onFetchError?.(error, key);
          return undefined;
        },
      ),
      invalidated: [],
      isDetached: false,
    };
    this.fetches.set(key, fetching);
    return fetching;
  }

  private evictExpired(): void {
    this.entries.evictExpired((key) => this.fetches.has(key));
  }

  private detach(key: string): void {
    const fetching = this.fetches.get(key);
    if (!fetching) return;
    fetching.isDetached = true;
    this.fetches.delete(key);
  }

  private async waitFor(key: string, { promise }: Fetch<V>): Promise<MaybeResult<V>> {
    const { waitTimeoutMs } = this.options;
    const value = await (waitTimeoutMs === undefined
      ? promise
      : withTimeout(promise, waitTimeoutMs));
    return value === undefined ? this.staleResult(key) : { value, status: 'miss' };
  }

  private staleResult(key: string): MaybeResult<V> {
    const value = this.getStale(key);
    return value === undefined ? undefined : { value, status: 'stale' };
  }

  private store(key: string, value: V, isInvalidated: boolean): void {
    const lifetime = this.options.lifetimeOf(value, isInvalidated);
    if (lifetime) this.entries.put(key, value, lifetime);
    else this.entries.delete(key);
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
