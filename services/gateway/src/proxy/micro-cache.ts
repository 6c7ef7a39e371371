import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { fetchAnswer } from './fetch-answer';
import type { ServiceName } from '../routing/route-table';

const MAX_ENTRIES = 500;

export interface Entry {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly madeAt: number;
  readonly encoded: Map<string, Buffer>;
}

export interface CacheTimes { ttlSeconds: number; staleSeconds: number }

/** Public answers for a few seconds; one call at a time for each; the old one while the service is down. */
export class MicroCache {
  private readonly entries = new Map<string, Entry>();
  private readonly flights = new Map<string, Promise<Entry | undefined>>();
  /** Raised by a write: what was asked for before it must not be kept after it. */
  private readonly eras = new Map<ServiceName, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** undefined: not for the cache (an error, cookies, too large); ask the service in the ordinary way. */
  async get(service: ServiceName, base: string, url: string, headers: OutgoingHttpHeaders, times: CacheTimes, timeoutMs: number): Promise<{ entry: Entry; via: string } | undefined> {
    const key = `${service} ${url}`;
    const known = this.entries.get(key);
    const age = known ? (this.now() - known.madeAt) / 1000 : Infinity;
    if (known && age <= times.ttlSeconds) return { entry: known, via: 'hit' };
    let flight = this.flights.get(key);
    if (!flight) {
      flight = this.refresh(key, service, base + url, headers, timeoutMs).finally(() => this.flights.delete(key));
      this.flights.set(key, flight);
    }
    try {
      const entry = await flight;
      return entry && { entry, via: 'miss' };
    } catch {
      return known && age <= times.ttlSeconds + times.staleSeconds ? { entry: known, via: 'stale' } : undefined;
    }
  }

  /** Forgets all answers of a service, after a write to it. */
  invalidate(service: ServiceName): void {
    this.eras.set(service, (this.eras.get(service) ?? 0) + 1);
    for (const key of [...this.entries.keys(), ...this.flights.keys()]) {
      if (!key.startsWith(`${service} `)) continue;
      this.entries.delete(key);
      this.flights.delete(key);
    }
  }

  private async refresh(key: string, service: ServiceName, url: string, headers: OutgoingHttpHeaders, timeoutMs: number): Promise<Entry | undefined> {
    const era = this.eras.get(service);
    const answer = await fetchAnswer(url, headers, timeoutMs);
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    const open = answer.status === 200 && !answer.headers['set-cookie'] && !/private|no-store/.test(answer.headers['cache-control'] ?? '');
    if (!open) return undefined;
    const { body } = answer;
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    const entry = { status: 200, type, body, etag, madeAt: this.now(), encoded: new Map<string, Buffer>() };
    if (this.eras.get(service) !== era) return entry;
    this.entries.delete(key);
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
    this.entries.set(key, entry);
    return entry;
  }
}
