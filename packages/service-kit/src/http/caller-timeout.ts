import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler, Response } from 'express';

/** Milliseconds for which the gateway waits for the response. */
const HEADER = 'x-atlas-timeout';
/** Share of that time in which work must begin, so that its response is in time. */
const SHARE = 0.8;

interface WaitLimit {
  /** Time of `performance.now()`; undefined once it was taken. */
  until: number | undefined;
  res: Response;
}

const limits = new AsyncLocalStorage<WaitLimit>();

/** Notes for how long the caller of a request waits. */
export const noteCallerTimeout: RequestHandler = (req, res, next) => {
  const timeoutMs = Number(req.headers[HEADER]);
  if (!(timeoutMs > 0)) return next();
  return limits.run({ until: performance.now() + timeoutMs * SHARE, res }, next);
};

/**
 * How long the first write of the current request may wait before it begins. Later writes have no limit: a request that has
 * written something must write the rest.
 * @returns milliseconds; undefined when the caller named no limit, it was taken before or the response was sent
 */
export function takeWaitLimit(): number | undefined {
  const limit = limits.getStore();
  if (limit?.until === undefined || limit.res.writableEnded) return undefined;
  const waitMs = limit.until - performance.now();
  limit.until = undefined;
  return waitMs;
}
