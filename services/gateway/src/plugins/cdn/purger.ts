import type { Logger } from '@atlas/service-kit';
import { keyHeader } from './surrogate-keys';
import type { Cdn, PurgeAddress } from '../../config/cdn-config';

/** Changes that come together are told together, and at most so often. */
const BETWEEN_MS = 500;
/** An old page may be on its way to the CDN when it is told, and one that is untrue is given for 2 s (kept-answers.ts). */
const AGAIN_MS = 3_000;
const ANSWER_MS = 2_000;
const LONGEST_REST_MS = 30_000;
/** What the smallest plan takes in one call. */
const MOST_AT_ONCE = 30;

interface Times {
  readonly betweenMs: number;
  readonly againMs: number;
}

/**
 * Tells a CDN which keys to forget: soon, and once more when what was on its way has arrived. What it does not take is told
 * again, ever more rarely, until it does. Keys are those of the route table, so that there are never many.
 */
export class Purger {
  /** For metrics: calls by outcome. */
  readonly calls = { taken: 0, failed: 0 };
  private readonly waiting = new Set<string>();
  /** When each is told once more. */
  private readonly again = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private failedInRow = 0;

  constructor(
    private readonly header: Cdn['header'],
    private readonly address: PurgeAddress,
    private readonly logger: Logger,
    private readonly times: Times = { betweenMs: BETWEEN_MS, againMs: AGAIN_MS },
  ) {}

  /** How many keys the CDN has yet to take. */
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

  /** Tells what is left, once: nobody would later. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = [...new Set([...this.waiting, ...this.again.keys()])];
    this.again.clear();
    if (left.length > 0) await this.tell(left).catch(() => undefined);
  }

  private wake(): void {
    if (this.waiting.size + this.again.size === 0) return;
    const rest = Math.min(this.times.betweenMs * 2 ** this.failedInRow, LONGEST_REST_MS);
    this.timer ??= setTimeout(() => void this.look(), rest).unref();
  }

  private async look(): Promise<void> {
    const now = Date.now();
    for (const [key, at] of this.again) {
      if (at > now) continue;
      this.again.delete(key);
      this.waiting.add(key);
    }
    const keys = [...this.waiting];
    this.waiting.clear();
    try {
      if (keys.length > 0) await this.tell(keys);
      if (this.failedInRow > 0) this.logger.info('CDN forgets again what it is told');
      this.failedInRow = 0;
    } catch (error) {
      for (const key of keys) this.waiting.add(key);
      if (this.failedInRow === 0)
        this.logger.warn({ reason: (error as Error).message }, 'CDN was not told what to forget');
      this.failedInRow += 1;
    }
    this.timer = undefined;
    this.wake();
  }

  /** @throws Error when one of the calls is not taken. */
  private async tell(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += MOST_AT_ONCE) {
      const some = keys.slice(at, at + MOST_AT_ONCE);
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
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [field]: value,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && !isTags && { 'fastly-key': token }),
      },
      body: JSON.stringify(isTags ? { tags: keys } : { surrogate_keys: keys }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}
