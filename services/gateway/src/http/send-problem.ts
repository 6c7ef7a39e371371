import type { Socket } from 'node:net';
import type { Problem } from '@atlas/contracts';
import { applyResponseHeaders } from './request-context';
import type { RequestContext } from './request-context';

/** Connections that end with the problem just sent: what comes behind it on them is not answered. */
const closing = new WeakSet<Socket>();
export const isClosing = (socket: Socket): boolean => closing.has(socket);

/** Ends the answer; when its head is already out, cutting it is the only way to say so. */
export function sendProblem(exchange: RequestContext, problem: Problem): void {
  const { res, id } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (problem.headers.Connection === 'close') closing.add(res.req.socket);
  const body = JSON.stringify(problem.toDetails(id));
  applyResponseHeaders(exchange);
  res.statusCode = problem.status;
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.removeHeader('Content-Encoding');
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
