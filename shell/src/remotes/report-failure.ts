import type { RemoteFailure } from '@atlas/mfe-kit/host';

const ENDPOINT = '/load-errors';

/** Tells the gateway which release failed, so that operators see it (`atlas_remote_load_errors_total`). */
export function reportFailure(failure: RemoteFailure): void {
  console.error(failure.message);
  const body = new Blob(
    [JSON.stringify({ errors: [{ ...failure, at: new Date().toISOString() }] })],
    { type: 'application/json' },
  );
  navigator.sendBeacon(ENDPOINT, body);
}
