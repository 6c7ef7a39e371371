import { CacheEntry, isPublic } from './cache-entry';
import { fetchWithRetry } from '../proxy/fetch-with-retry';
import type { Upstream } from '../proxy/upstreams';

const MAX_ENTRIES = 500;
const MAX_BYTES = 67_108_864;

/** Fresh for `ttl`; then given while a newer one is fetched; then only while the service is down. */
export interface CacheTimes {
  ttlSeconds: number;
  revalidateSeconds: number;
  staleSeconds: number;
}

interface Flight {
  readonly entry: Promise<CacheEntry | undefined>;
  outdated: boolean;
}
export interface Found {
  readonly entry: CacheEntry;
  readonly via: 'miss' | 'revalidate' | 'stale';
}

/** Public answers for a few seconds, with one call at a time for each. */
export class MicroCache {
  private readonly entries = new Map<string, CacheEntry>();
  private readonly flights = new Map<string, Flight>();
  /** Answers that are not for the cache, until when: they need not be fetched twice each time. */
  private readonly passing = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly now: () => number = Date.now) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.bytes };
  }

  /** The answer that nobody needs to wait for, while it is fresh. */
  fresh(url: string, { ttlSeconds }: CacheTimes): CacheEntry | undefined {
    const known = this.entries.get(url);
    if (known && (this.now() - known.madeAt) / 1000 <= ttlSeconds) return known;
    return undefined;
  }

  /** The answer that is better than none while the service fails. */
  stale(url: string, { ttlSeconds, staleSeconds }: CacheTimes): CacheEntry | undefined {
    const known = this.entries.get(url);
    const age = known ? (this.now() - known.madeAt) / 1000 : Infinity;
    if (age <= ttlSeconds + staleSeconds) return known;
    return undefined;
  }

  /** For what is not fresh. undefined: not for the cache (an error, cookies, too large); ask the service in the ordinary way. */
  async get(
    upstream: Upstream,
    url: string,
    headers: Record<string, string | undefined>,
    times: CacheTimes,
    timeoutMs: number,
  ): Promise<Found | undefined> {
    const known = this.entries.get(url);
    const age = known ? (this.now() - known.madeAt) / 1000 : Infinity;
    if ((this.passing.get(url) ?? 0) > this.now()) return undefined;
    const flight = this.flights.get(url) ?? this.refresh(url, upstream, headers, times, timeoutMs);
    if (known && age <= times.ttlSeconds + times.revalidateSeconds) {
      flight.entry.catch(() => {});
      return { entry: known, via: 'revalidate' };
    }
    try {
      const entry = await flight.entry;
      return entry && { entry, via: 'miss' };
    } catch {
      const entry = this.stale(url, times);
      return entry && { entry, via: 'stale' };
    }
  }

  /** Forgets answers below these paths, after a write; those on their way are given but not kept. */
  invalidate(prefixes: readonly string[]): void {
    const concerned = (url: string) => prefixes.some((prefix) => url.startsWith(prefix));
    for (const url of this.entries.keys()) if (concerned(url)) this.drop(url);
    for (const url of this.passing.keys()) if (concerned(url)) this.passing.delete(url);
    for (const [url, flight] of this.flights) {
      if (!concerned(url)) continue;
      flight.outdated = true;
      this.flights.delete(url);
    }
  }

  private refresh(
    url: string,
    upstream: Upstream,
    headers: Record<string, string | undefined>,
    times: CacheTimes,
    timeoutMs: number,
  ): Flight {
    const flight: Flight = {
      outdated: false,
      entry: this.fetch(url, upstream, headers, timeoutMs),
    };
    this.flights.set(url, flight);
    const land = (entry?: CacheEntry) => {
      if (this.flights.get(url) === flight) this.flights.delete(url);
      if (flight.outdated) return;
      if (entry) this.keep(url, entry);
      else this.pass(url, times.ttlSeconds);
    };
    flight.entry.then(land, () => {
      if (this.flights.get(url) === flight) this.flights.delete(url);
    });
    return flight;
  }

  private async fetch(
    url: string,
    upstream: Upstream,
    headers: Record<string, string | undefined>,
    timeoutMs: number,
  ): Promise<CacheEntry | undefined> {
    const answer = await fetchWithRetry(upstream, url, headers, timeoutMs);
    if (isPublic(answer))
      return new CacheEntry(answer.body, answer.headers['content-type'], this.now());
    return undefined;
  }

  private keep(url: string, entry: CacheEntry): void {
    this.drop(url);
    this.passing.delete(url);
    while (this.entries.size >= MAX_ENTRIES || this.bytes + entry.bytes > MAX_BYTES)
      this.drop(this.entries.keys().next().value!);
    this.entries.set(url, entry);
    this.bytes += entry.bytes;
  }

  private pass(url: string, seconds: number): void {
    this.drop(url);
    if (this.passing.size >= MAX_ENTRIES) this.passing.delete(this.passing.keys().next().value!);
    this.passing.set(url, this.now() + seconds * 1000);
  }

  private drop(url: string): void {
    const entry = this.entries.get(url);
    if (!entry) return;
    this.entries.delete(url);
    this.bytes -= entry.bytes;
  }
}
