import type { RemoteFailure } from '@atlas/mfe-kit/host';

const ENDPOINT = '/api/registry/errors';

/** Tells the registry which release failed, so that a bad canary can be stopped. */
export function reportFailure(failure: RemoteFailure): void {
  console.error(failure.message);
  const body = new Blob([JSON.stringify({ errors: [{ ...failure, at: new Date().toISOString() }] })], { type: 'application/json' });
  navigator.sendBeacon(ENDPOINT, body);
}
