import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** Milliseconds for which the gateway waits for the response. */
const HEADER = 'x-atlas-timeout';
/** Share of that time in which work must begin, so that its response is in time. */
const SHARE = 0.8;

const limits = new AsyncLocalStorage<number>();

/** Notes for how long the caller of a request waits. */
export const noteCallerTimeout: RequestHandler = (req, _res, next) => {
  const timeoutMs = Number(req.headers[HEADER]);
  if (!(timeoutMs > 0)) return next();
  return limits.run(performance.now() + timeoutMs * SHARE, next);
};

/**
 * How long work of the current request may wait before it begins.
 * @returns milliseconds; undefined when the caller named no limit
 */
export function maxWaitMs(): number | undefined {
  const limit = limits.getStore();
  return limit === undefined ? undefined : limit - performance.now();
}
