import { PROBLEMS, Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import type { AnswerFault } from '@atlas/contracts/faults';
import type { RequestContext } from '../../http/request-context';
import { sendProblem } from '../../http/send-problem';

/** Says of an answer that it, or its lateness, was made on purpose, and by which scenario. */
export const FAULT_FIELD = 'X-Atlas-Fault';

/** What the platform itself says with that status. */
const TYPES: Partial<Record<AnswerFault, ProblemType>> = {
  400: 'malformed-request',
  401: 'not-authenticated',
  403: 'not-allowed',
  404: 'path-not-found',
  409: 'still-running',
  429: 'rate-limited',
  500: 'internal',
  502: 'service-failed',
  503: 'service-unavailable',
  504: 'service-timeout',
};

const RETRIED = new Set<number>([429, 503]);
const DETAIL = 'A fault scenario of this browser answers so.';
const HALF_A_BODY = '{"broken":';

/** No answer, and no connection any more. */
export function drop({ req }: RequestContext): void {
  req.socket.destroy();
}

export function problemAs(answer: AnswerFault): Problem {
  const type = TYPES[answer] ?? 'internal';
  const isRetried = RETRIED.has(PROBLEMS[type].status);
  return new Problem(type, {
    detail: DETAIL,
    ...(isRetried && { headers: { 'Retry-After': '1' } }),
  });
}

export function sendAnswer(exchange: RequestContext, answer: AnswerFault): void {
  if (answer === 'dropped') return drop(exchange);
  if (answer !== 'broken') return sendProblem(exchange, problemAs(answer));
  const { res, responseHeaders: fields } = exchange;
  res.writeHead(200, [
    ...fields,
    ...['Content-Type', 'application/json'],
    ...['Cache-Control', 'no-store'],
    ...['Content-Length', String(HALF_A_BODY.length)],
  ]);
  res.end(HALF_A_BODY);
}
