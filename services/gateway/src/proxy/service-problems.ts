import { Problem } from '@atlas/contracts';

/** Long enough for a service that restarts, in seconds. */
const headers = { 'Retry-After': '2' };

/** The service answered with a failure that is no problem details. */
export function serviceFailed(status: number): Problem {
  const type = status === 503 ? 'service-unavailable' : 'service-failed';
  return new Problem(type, { detail: 'The service failed.', headers });
}

/** The connection to the service could not be made, or ended before its answer. */
export function serviceLost(unreachable: boolean): Problem {
  return unreachable
    ? new Problem('service-unavailable', { detail: 'The service cannot be reached.', headers })
    : new Problem('service-failed', { detail: 'The service broke off.', headers });
}
