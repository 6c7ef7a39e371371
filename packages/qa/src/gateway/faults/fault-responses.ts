import { PROBLEMS } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import type { ResponseFault } from '@atlas/contracts/faults';
import type { Gateway, GatewayRequest, Handled } from '@atlas/service-gateway/plugin';

/** The problem types that the platform itself uses for each status. */
const TYPES: Partial<Record<ResponseFault, ProblemType>> = {
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
const DETAIL = 'A fault scenario of this browser caused this response.';
const TRUNCATED_JSON = '{"broken":';

/** Closes the connection without a response. */
export function drop({ req }: GatewayRequest): Handled {
  req.socket.destroy();
  return 'handled';
}

/** Sends the problem of that status. */
export function sendFaultProblem(
  gateway: Pick<Gateway, 'sendProblem'>,
  request: GatewayRequest,
  fault: ResponseFault,
): Handled {
  const type = TYPES[fault] ?? 'internal';
  const isRetried = RETRIED.has(PROBLEMS[type].status);
  gateway.sendProblem(request, type, {
    detail: DETAIL,
    ...(isRetried && { headers: { 'Retry-After': '1' } }),
  });
  return 'handled';
}

/** Sends a fault in place of a service's response. */
export function sendFault(
  gateway: Pick<Gateway, 'sendProblem'>,
  request: GatewayRequest,
  fault: ResponseFault,
): Handled {
  if (fault === 'dropped') return drop(request);
  if (fault !== 'broken') return sendFaultProblem(gateway, request, fault);
  const { res, responseHeaders } = request;
  res.writeHead(200, [
    ...responseHeaders,
    ...['Content-Type', 'application/json'],
    ...['Cache-Control', 'no-store'],
    ...['Content-Length', String(TRUNCATED_JSON.length)],
  ]);
  res.end(TRUNCATED_JSON);
  return 'handled';
}
