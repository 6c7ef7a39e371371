import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { WINDOW_MS } from '../../limits/rate-limit';
import type { CountedRequest, SharedCounts, Usage } from '../../limits/rate-limit';
import type { Client, RedisConnection } from './redis-connection';

const isOver = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

/** Rate limits that count for all gateways and workers together. */
export class RedisCounts implements SharedCounts {
  /** By route prefix, kind and quota, which changes with the route table. */
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(private readonly connection: RedisConnection) {}

  get isAvailable(): boolean {
    return this.connection.state === 'up';
  }

  count(counted: CountedRequest): Promise<Usage | undefined> {
    const { name, who, quota } = counted;
    return this.connection.run(async (client) => {
      const { consumedPoints, msBeforeNext } = await this.counterOf(client, counted)
        .consume(who)
        .catch((error: unknown) => {
          if (isOver(error)) return error;
          throw error;
        });
      const seconds = Math.ceil(msBeforeNext / 1000);
      return { name, quota, left: quota - consumedPoints, seconds };
    });
  }

  private counterOf(client: Client, { prefix, name, quota }: CountedRequest): RateLimiterRedis {
    const key = `${prefix} ${name} ${quota}`;
    const known = this.counters.get(key);
    if (known) return known;
    const made = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `atlas:limit:${prefix}:${name}`,
      points: quota,
      duration: WINDOW_MS / 1000,
    });
    this.counters.set(key, made);
    return made;
  }
}
