import type { Config } from '../config/config';
import { RequestBodies } from '../http/request-bodies';
import { ConcurrencyLimit } from './concurrency-limit';
import { PageLimit } from './page-limit';
import { RateLimiter } from './rate-limit';

export interface Limits {
  readonly rates: RateLimiter;
  readonly concurrency: ConcurrencyLimit;
  readonly pages: PageLimit;
  readonly bodies: RequestBodies;
}

export function createLimits(config: Config): Limits {
  return {
    rates: new RateLimiter(config.rateLimitFactor),
    concurrency: new ConcurrencyLimit(config.maxCalls),
    pages: new PageLimit(config.maxPages),
    bodies: new RequestBodies({
      windowMs: config.headTimeoutMs / 2,
      totalMs: config.headTimeoutMs * 3,
      maxConcurrent: config.maxCalls,
    }),
  };
}
