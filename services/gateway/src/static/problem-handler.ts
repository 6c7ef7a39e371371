import type { ErrorRequestHandler } from 'express';
import { sendProblem } from '../http/send-problem';
import { toProblem } from '../http/to-problem';
import type { SiteParts } from './site-parts';

/** Sends problem details for an error of a route. */
export function createProblemHandler({
  gateway: { logger },
  contextOf,
}: SiteParts): ErrorRequestHandler {
  return (error: unknown, req, _res, _next) => {
    const problem = toProblem(error);
    const context = contextOf(req);
    if (problem.status >= 500)
      logger.error({ requestId: context.id, err: error }, 'site request failed');
    sendProblem(context, problem);
  };
}
