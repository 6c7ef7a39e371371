import type { Problem } from '@atlas/contracts';
import { setFields } from './exchange';
import type { Exchange } from './exchange';

/** Ends the answer; when its head is already out, cutting it is the only way to say so. */
export function sendProblem(exchange: Exchange, problem: Problem): void {
  const { res, id } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify(problem.toDetails(id));
  setFields(exchange);
  res.statusCode = problem.status;
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.removeHeader('Content-Encoding');
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
