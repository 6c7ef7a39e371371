import type { RenewSession } from './session-renewal';

/** A token is valid for 10 minutes, and at least for 5 when a page is loaded. */
const RENEW_EVERY_MS = 4 * 60_000;
const CHECK_EVERY_MS = 30_000;

/** Renews the session before its token expires, while the page is open. A renewal without a response is repeated soon. */
export function startSessionRenewal(isSignedIn: () => boolean, renew: RenewSession): void {
  let renewedAt = Date.now();
  const renewIfDue = async () => {
    if (!isSignedIn() || Date.now() - renewedAt < RENEW_EVERY_MS) return;
    if ((await renew()) !== 'unknown') renewedAt = Date.now();
  };
  setInterval(() => void renewIfDue(), CHECK_EVERY_MS);
  // Timers are late after sleep, so the check also runs when the page becomes visible.
  document.addEventListener('visibilitychange', () => void renewIfDue());
}
