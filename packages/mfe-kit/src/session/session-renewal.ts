import { refreshSession } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';

/** `unknown`: no response; the session does not end. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unknown';
/** Renews the session. */
export type RenewSession = () => Promise<RenewalOutcome>;

/**
 * Exchanges the refresh token. Concurrent callers share one request.
 * @param call the API client
 * @param onEnded called when the session has ended
 */
export function createRenewal(call: Call, onEnded: () => void): RenewSession {
  let running: Promise<RenewalOutcome> | undefined;
  const renew = async (): Promise<RenewalOutcome> => {
    const outcome = await call(refreshSession).then(() => 'renewed' as const, outcomeOf);
    if (outcome === 'ended') onEnded();
    return outcome;
  };
  return () => (running ??= renew().finally(() => (running = undefined)));
}

function outcomeOf(error: unknown): RenewalOutcome {
  if (!(error instanceof ApiError)) return 'unknown';
  // 409: another tab renewed first, and this tab shares its cookies.
  if (error.status === 409) return 'renewed';
  if (error.status === 401) return 'ended';
  return 'unknown';
}
