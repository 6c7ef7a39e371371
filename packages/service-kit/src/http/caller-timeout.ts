import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** Milliseconds for which the gateway waits for the response. */
const HEADER = 'x-atlas-timeout';
/** Share of that time in which work must begin, so that its response is in time. */
const SHARE = 0.8;

/** Undefined once it was taken or the response was sent. */
interface WaitLimit {
  until: number | undefined;
}

const limits = new AsyncLocalStorage<WaitLimit>();

/** Notes for how long the caller of a request waits. */
export const noteCallerTimeout: RequestHandler = (req, res, next) => {
  const timeoutMs = Number(req.headers[HEADER]);
  if (!(timeoutMs > 0)) return next();
  const limit: WaitLimit = { until: performance.now() + timeoutMs * SHARE };
  res.once('close', () => (limit.until = undefined));
  return limits.run(limit, next);
};

/**
 * How long the first write of the current request may wait before it begins. Later writes have no limit: a request that has
 * written something must write the rest.
 * @returns milliseconds; undefined when the caller named no limit, it was taken before or the response was sent
 */
export function takeWaitLimit(): number | undefined {
  const limit = limits.getStore();
  if (limit?.until === undefined) return undefined;
  const waitMs = limit.until - performance.now();
  limit.until = undefined;
  return waitMs;
}
