import { messageOf } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { keyHeader } from './surrogate-keys';
import type { Cdn, PurgeAddress } from './cdn-config';

/** Shortest time between two purge requests; keys that come together are sent together. */
const BETWEEN_MS = 500;
/** A stale page may be on its way to the CDN at the first purge, so each key is purged again. */
const AGAIN_MS = 3_000;
const TIMEOUT_MS = 2_000;
const MAX_BACKOFF_MS = 30_000;
/** The limit of the smallest plan, per request. */
const MAX_KEYS = 30;

interface Times {
  readonly betweenMs: number;
  readonly againMs: number;
}

/**
 * Purges keys at a CDN: soon, and once more when responses in flight have arrived. A failed request is repeated with
 * exponential backoff. Keys come from the route table, so their number is limited.
 */
export class Purger {
  /** For metrics: requests by outcome. */
  readonly calls = { taken: 0, failed: 0 };
  private readonly waiting = new Set<string>();
  /** When each key is purged again. */
  private readonly again = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private failedInRow = 0;

  constructor(
    private readonly header: Cdn['header'],
    private readonly address: PurgeAddress,
    private readonly logger: Logger,
    private readonly times: Times = { betweenMs: BETWEEN_MS, againMs: AGAIN_MS },
  ) {}

  /** Number of keys that wait for a purge. */
  get held(): number {
    return this.waiting.size;
  }

  purge(keys: readonly string[]): void {
    for (const key of keys) {
      this.waiting.add(key);
      this.again.set(key, Date.now() + this.times.againMs);
    }
    this.wake();
  }

  /** Purges the remaining keys, once. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = [...new Set([...this.waiting, ...this.again.keys()])];
    this.again.clear();
    if (left.length > 0) await this.send(left).catch(() => undefined);
  }

  private wake(): void {
    if (this.waiting.size + this.again.size === 0) return;
    const rest = Math.min(this.times.betweenMs * 2 ** this.failedInRow, MAX_BACKOFF_MS);
    this.timer ??= setTimeout(() => void this.run(), rest).unref();
  }

  private async run(): Promise<void> {
    const now = Date.now();
    for (const [key, at] of this.again) {
      if (at > now) continue;
      this.again.delete(key);
      this.waiting.add(key);
    }
    const keys = [...this.waiting];
    this.waiting.clear();
    try {
      if (keys.length > 0) await this.send(keys);
      if (this.failedInRow > 0) this.logger.info('CDN purge works again');
      this.failedInRow = 0;
    } catch (error) {
      for (const key of keys) this.waiting.add(key);
      if (this.failedInRow === 0)
        this.logger.warn({ reason: messageOf(error) }, 'CDN purge failed');
      this.failedInRow += 1;
    }
    this.timer = undefined;
    this.wake();
  }

  /** @throws Error when a request fails */
  private async send(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += MAX_KEYS) {
      const some = keys.slice(at, at + MAX_KEYS);
      const status = await this.call(some).catch((error: Error) => error.message);
      const isTaken = typeof status === 'number' && status < 300;
      this.calls[isTaken ? 'taken' : 'failed'] += 1;
      if (!isTaken) throw new Error(`PURGE_URL: ${status}`);
    }
  }

  private async call(keys: readonly string[]): Promise<number> {
    const { url, token } = this.address;
    const [field, value] = keyHeader(this.header, keys);
    const isTags = this.header === 'cache-tag';
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [field]: value,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && !isTags && { 'fastly-key': token }),
      },
      body: JSON.stringify(isTags ? { tags: keys } : { surrogate_keys: keys }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  }
}
