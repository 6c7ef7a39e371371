import { Problem, recordOf } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { redactPath } from '../boot/redact-path';
import type { Logger } from '../boot/logger';
import { isDatabaseUnavailable } from '../mongo/is-database-unavailable';

/** Last handler: no route matched the request. */
export const notFoundHandler: RequestHandler = () => {
  throw new Problem('path-not-found');
};

/**
 * Error handler: responds with problem details. Details of a 5xx error are only logged.
 * @param logger receives the details of 5xx errors
 * @returns the error handler
 */
export function problemMiddleware(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const requestId = String(req.headers['x-request-id'] ?? '') || undefined;
    const problem = toProblem(error);
    if (problem.status >= 500)
      logger.error({ err: error, requestId, path: redactPath(req.path) }, 'request failed');
    if (res.headersSent) return next(error);
    res.set(problem.headers);
    if (problem.status === 503) res.set('Retry-After', RETRY_SECONDS);
    res
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.toDetails(requestId)));
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(problemTypeFor(error));
}

/** Seconds that a restarting database usually takes. */
const RETRY_SECONDS = '2';
/** MongoDB's OutOfDiskSpace, and the codes of a full file system. */
const STORAGE_FULL_CODES = new Set<unknown>([14_031, 'ENOSPC', 'EDQUOT']);

/** Express' parsers throw http-errors whose `expose` says that the message may be shown. */
function problemTypeFor(error: unknown): ProblemType {
  const { status, expose, code } = recordOf(error);
  if (STORAGE_FULL_CODES.has(code)) return 'storage-full';
  if (isDatabaseUnavailable(error)) return 'service-unavailable';
  if (!expose || typeof status !== 'number' || status < 400 || status >= 500) return 'internal';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-media-type';
  return 'malformed-request';
}
