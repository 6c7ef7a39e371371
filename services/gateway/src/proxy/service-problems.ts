import type { IncomingHttpHeaders } from 'node:http';
import { codeOf, Problem } from '@atlas/contracts';

/** Long enough for a service that restarts, in seconds. */
const headers = { 'Retry-After': '2' };

/** The service responded with a 5xx without problem details. */
export function serviceFailed(status: number): Problem {
  const type = status === 503 ? 'service-unavailable' : 'service-failed';
  return new Problem(type, { detail: 'The service failed.', headers });
}

/** The connection failed, or ended before the response. */
export function connectionFailed(unreachable: boolean): Problem {
  if (unreachable)
    return new Problem('service-unavailable', {
      detail: 'The service cannot be reached.',
      headers,
    });
  return new Problem('service-failed', { detail: 'The service broke off.', headers });
}

/** The circuits of all processes are open. */
export function circuitOpen(): Problem {
  const detail = 'The service is resting after failures.';
  return new Problem('service-unavailable', { detail, headers });
}

/** The service is published and has no process. */
export function noInstance({ name }: { readonly name: string }): Problem {
  const detail = `No process of the service ${name} is running.`;
  return new Problem('service-unavailable', { detail, headers });
}

/** Whether a response is problem details: the process works, and reports a failure of its own or of another service. */
export const isProblem = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('application/problem+json') ?? false;

/** Whether undici gave up waiting for a connection. */
export const isConnectTimeout = (error: unknown): boolean =>
  codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';
