import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { loggedPath } from '../boot/logged-path';
import type { Logger } from '../boot/logger';
import { isDatabaseAway } from '../mongo/is-database-away';

/** The last handler: no route took the request. */
export const noSuchRoute: RequestHandler = () => {
  throw new Problem('path-not-found');
};

/** Every error becomes problem details; what is inside of a 5xx stays in the log. */
export function problemMiddleware(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const requestId = String(req.headers['x-request-id'] ?? '') || undefined;
    const problem = toProblem(error);
    if (problem.status >= 500)
      logger.error({ err: error, requestId, path: loggedPath(req.path) }, 'request failed');
    if (res.headersSent) return next(error);
    if (problem.status === 503) res.set('Retry-After', RETRY_SECONDS);
    res
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.toDetails(requestId)));
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(typeOfOther(error));
}

/** A database that restarts is back by then, mostly. */
const RETRY_SECONDS = '2';
/** MongoDB's OutOfDiskSpace, and what a file system says. */
const FULL = new Set<unknown>([14_031, 'ENOSPC', 'EDQUOT']);

/** Express' own parsers throw http-errors that say they may be shown. */
function typeOfOther(error: unknown): ProblemType {
  const { status = 500, expose, code } = (error ?? {}) as Failure;
  if (FULL.has(code)) return 'storage-full';
  if (isDatabaseAway(error)) return 'service-unavailable';
  if (!expose || status < 400 || status >= 500) return 'internal';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-media-type';
  return 'malformed-request';
}

interface Failure {
  status?: number;
  expose?: boolean;
  code?: unknown;
}
