import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '../boot/logger';
import { NotFound, Problem } from './problem';

/** The last handler: no route took the request. */
export const noSuchRoute: RequestHandler = () => {
  throw new NotFound('Path');
};

/** Every error becomes problem details; what is inside of a 5xx stays in the log. */
export function problemMiddleware(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const requestId = String(req.headers['x-request-id'] ?? '') || undefined;
    const problem = toProblem(error);
    if (problem.status >= 500)
      logger.error({ err: error, requestId, path: req.path }, 'request failed');
    if (res.headersSent) return next(error);
    res
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.toDetails(requestId)));
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = statusOfBodyParser(error);
  if (status === 413) return new Problem(413, 'too-large', 'Body too large');
  if (status !== undefined) return new Problem(status, 'malformed-request', 'Malformed request');
  return new Problem(500, 'internal', 'Internal error');
}

/** Express' own parsers throw http-errors that say they may be shown. */
function statusOfBodyParser(error: unknown): number | undefined {
  const { status, expose } = (error ?? {}) as { status?: number; expose?: boolean };
  return expose && typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
