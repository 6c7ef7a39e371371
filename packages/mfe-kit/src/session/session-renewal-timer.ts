import type { RenewSession } from './session-renewal';

/** The session's token lives 10 minutes, and at least 5 of them when a page was loaded. */
const RENEW_EVERY_MS = 4 * 60_000;
const CHECK_EVERY_MS = 30_000;

/** Renews the session before its token runs out, for as long as a page is open. */
export function startSessionRenewal(isSignedIn: () => boolean, renew: RenewSession): void {
  let renewedAt = Date.now();
  const renewIfDue = () => {
    if (!isSignedIn() || Date.now() - renewedAt < RENEW_EVERY_MS) return;
    renewedAt = Date.now();
    void renew();
  };
  setInterval(renewIfDue, CHECK_EVERY_MS);
  // After sleep the timer is late; coming back to the page is not.
  document.addEventListener('visibilitychange', renewIfDue);
}
