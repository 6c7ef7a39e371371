import { refreshSession } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';

/** `unknown`: no answer for a while, which ends nothing. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unknown';
export type RenewSession = () => Promise<RenewalOutcome>;

/** Exchanges the refresh token; whoever asks meanwhile gets the same answer. */
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
  // 409: another tab was faster, and its cookies are this tab's too.
  if (error.status === 409) return 'renewed';
  if (error.status === 401) return 'ended';
  return 'unknown';
}
