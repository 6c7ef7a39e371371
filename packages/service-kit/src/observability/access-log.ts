import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { loggedPath } from '../boot/logged-path';
import type { Logger } from '../boot/logger';
import { PROBES } from '../http/probes';
import { observeRequest } from './metrics';

/** W3C Trace Context: the trace that the gateway began, or went on with. */
const TRACE = /^00-([0-9a-f]{32})-/;

/** One line and one observation for each request; the line has the id and the trace of the gateway's own. */
export function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = String(
      req.headers['x-request-id'] ?? (req.headers['x-request-id'] = randomUUID()),
    );
    res.setHeader('x-request-id', requestId);
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      note(logger, { req, res, requestId, ms });
    });
    next();
  };
}

interface Ended {
  readonly req: Request;
  readonly res: Response;
  readonly requestId: string;
  readonly ms: number;
}

function note(logger: Logger, { req, res, requestId, ms }: Ended): void {
  // Probes ask all day.
  if (PROBES.has(req.path)) return;
  const { method } = req;
  const { statusCode: status, locals } = res;
  const operation = (locals as { operation?: string }).operation;
  const [, trace] = TRACE.exec(String(req.headers.traceparent ?? '')) ?? [];
  // How long an event stream lasts is its reader's doing.
  if (!isEventStream(res)) observeRequest({ operation, method, status, ms });
  logger.info(
    { requestId, trace, operation, method, path: loggedPath(req.path), status, ms },
    'request',
  );
}

const isEventStream = (res: Response): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');
