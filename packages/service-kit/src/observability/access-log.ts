import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { isLongPoll, operationOf } from './operation-of';
import { redactPath } from '../boot/redact-path';
import type { Logger } from '../boot/logger';
import { PROBES } from '../http/probes';
import { observeRequest } from './metrics';

/** W3C Trace Context header; the gateway starts or continues the trace. */
const TRACE = /^00-([0-9a-f]{32})-/;

/** Middleware that logs and measures each request, with the request id and trace id of the gateway. */
export function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = String(
      req.headers['x-request-id'] ?? (req.headers['x-request-id'] = randomUUID()),
    );
    res.setHeader('x-request-id', requestId);
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      logRequest(logger, { req, res, requestId, ms });
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

function logRequest(logger: Logger, { req, res, requestId, ms }: Ended): void {
  // Probes are frequent and carry no information.
  if (PROBES.has(req.path)) return;
  const { method } = req;
  const { statusCode: status } = res;
  const operation = operationOf(res);
  const [, trace] = TRACE.exec(String(req.headers.traceparent ?? '')) ?? [];
  // The duration of an event stream depends on its reader.
  if (!isEventStream(res))
    observeRequest({ operation, method, status, ms, isLongPoll: isLongPoll(res) });
  logger.info(
    { requestId, trace, operation, method, path: redactPath(req.path), status, ms },
    'request',
  );
}

const isEventStream = (res: Response): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');
