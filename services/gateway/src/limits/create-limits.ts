import type { SharedState } from '../cluster/shared-state';
import type { Config } from '../config/config';
import { RequestBodies } from '../http/request-bodies';
import { ConcurrencyLimit } from './concurrency-limit';
import { RateLimiter } from './rate-limit';
import type { RateLimits } from './rate-limit';
import { SharedRateLimits } from './shared-limits';

export interface Limits {
  readonly rates: RateLimits;
  readonly concurrency: ConcurrencyLimit;
  readonly bodies: RequestBodies;
}

/** @param shared counts of all gateways, where there is a Redis */
export function createLimits(config: Config, shared: SharedState | undefined): Limits {
  const limiter = new RateLimiter(config.rateLimitFactor);
  return {
    rates: shared ? new SharedRateLimits(limiter, shared) : limiter,
    concurrency: new ConcurrencyLimit(config.maxCalls),
    bodies: new RequestBodies({
      windowMs: config.headTimeoutMs / 2,
      totalMs: config.headTimeoutMs * 3,
      maxConcurrent: config.maxCalls,
    }),
  };
}
