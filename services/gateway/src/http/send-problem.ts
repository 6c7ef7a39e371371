import type { Problem } from '@atlas/contracts';
import { applyResponseHeaders } from './request-context';
import type { RequestContext } from './request-context';

/** Connections that close after a problem response: further requests on them are ignored. */
const closing = new WeakSet<object>();
export const isClosing = (socket: object): boolean => closing.has(socket);

/** Sends a problem response. After the headers have been sent, only closing the connection signals a failure. */
export function sendProblem(request: RequestContext, problem: Problem): void {
  const { res, id, outcome } = request;
  outcome.reason ??= problem.type;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (problem.headers.Connection === 'close') closing.add(res.req.socket);
  const body = JSON.stringify(problem.toDetails(id));
  applyResponseHeaders(request);
  res.statusCode = problem.status;
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.removeHeader('Content-Encoding');
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
