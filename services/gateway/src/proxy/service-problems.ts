import type { IncomingHttpHeaders } from 'node:http';
import { codeOf, Problem } from '@atlas/contracts';

/** Long enough for a service that restarts, in seconds. */
const headers = { 'Retry-After': '2' };

/** A call that the service did not answer. */
export class ServiceProblem extends Problem {
  /** @param reason one or two words for logs */
  constructor(
    readonly reason: string,
    type: 'service-unavailable' | 'service-failed' | 'service-timeout',
    detail: string,
  ) {
    super(type, { detail, ...(type !== 'service-timeout' && { headers }) });
  }
}

/** The service responded with a 5xx without problem details. */
export function serviceFailed(status: number): Problem {
  const type = status === 503 ? 'service-unavailable' : 'service-failed';
  return new ServiceProblem(`status ${status}`, type, 'The service failed.');
}

/** The service has not responded within the timeout of the route. */
export const serviceTimeout = (): ServiceProblem =>
  new ServiceProblem('timeout', 'service-timeout', 'The service took too long.');

/** The connection failed, or ended before the response. */
export function connectionFailed(unreachable: boolean): Problem {
  if (unreachable)
    return new ServiceProblem(
      'unreachable',
      'service-unavailable',
      'The service cannot be reached.',
    );
  return new ServiceProblem('broke off', 'service-failed', 'The service broke off.');
}

/** The circuits of all processes are open. */
export function circuitOpen(): Problem {
  const detail = 'The service is resting after failures.';
  return new ServiceProblem('circuit open', 'service-unavailable', detail);
}

/** The service is published and has no process. */
export function noInstance({ name }: { readonly name: string }): Problem {
  const detail = `No process of the service ${name} is running.`;
  return new ServiceProblem('no process', 'service-unavailable', detail);
}

/** Whether a response is problem details: the process works, and reports a failure of its own or of another service. */
export const isProblem = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('application/problem+json') ?? false;

/** Whether undici gave up waiting for a connection. */
export const isConnectTimeout = (error: unknown): boolean =>
  codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';
