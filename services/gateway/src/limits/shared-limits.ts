import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestContext } from '../http/request-context';
import { WINDOW_MS, applyRateLimit, applyUsage, countedVisitor } from './rate-limit';
import type { LimitedBy, RateLimits, RateLimiter, Usage } from './rate-limit';
import type { Route } from '../registry/routes/route-table';
import type { Client, SharedState } from '../cluster/shared-state';

const isOver = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

/**
 * Rate limits that count for all gateways and workers together. This process counts its own requests, too, so that the limits
 * stay in force without Redis.
 */
export class SharedRateLimits implements RateLimits {
  /** By route prefix, kind and quota, which changes with the route table. */
  private readonly counters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly own: RateLimiter,
    private readonly shared: SharedState,
  ) {}

  take(
    route: Route,
    visitorId: string | undefined,
    caller: Pick<RequestContext, 'clientAddress' | 'responseHeaders'>,
  ): void | Promise<void> {
    const { clientAddress: address } = caller;
    const own = this.own.count(route, visitorId, address);
    // A limit that is exceeded in this process needs no shared count.
    const isUsedUp = [own.ofAddress, own.ofVisitor].some((taken) => taken && taken.left < 0);
    if (this.shared.state === 'down' || isUsedUp) return applyRateLimit(own, caller);
    const who = countedVisitor(route, visitorId, address);
    return this.shared
      .run(async (client) => {
        const [ofAddress, ofVisitor] = await Promise.all([
          this.count(client, route, 'address', address),
          who ? this.count(client, route, 'visitor', who) : undefined,
        ]);
        return { ofAddress, ofVisitor };
      })
      .then((counted) => applyRateLimit(counted ?? own, caller));
  }

  takeForKey(
    route: Route,
    keyId: string,
    caller: Pick<RequestContext, 'responseHeaders'>,
  ): void | Promise<void> {
    const own = this.own.countKey(route, keyId);
    if (this.shared.state === 'down' || own.left < 0) return applyUsage(own, caller);
    return this.shared
      .run((client) => this.count(client, route, 'key', keyId))
      .then((counted) => applyUsage(counted ?? own, caller));
  }

  isAddressOverLimit(route: Route, address: string): boolean {
    return this.own.isAddressOverLimit(route, address);
  }

  private async count(client: Client, route: Route, name: LimitedBy, who: string): Promise<Usage> {
    const quota = this.own.quotaOf(route, name);
    const { consumedPoints, msBeforeNext } = await this.counter(client, route, name, quota)
      .consume(who)
      .catch((error: unknown) => {
        if (isOver(error)) return error;
        throw error;
      });
    return {
      name,
      quota,
      left: quota - consumedPoints,
      seconds: Math.ceil(msBeforeNext / 1000),
    };
  }

  private counter(client: Client, { prefix }: Route, name: LimitedBy, quota: number) {
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
