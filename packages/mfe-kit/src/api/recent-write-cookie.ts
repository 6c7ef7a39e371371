import { WROTE_COOKIE } from '@atlas/contracts';

const MAX_AGE_SECONDS = 10;

/**
 * Sets a cookie that turns server rendering off for 10 seconds: cached pages may not contain the
 * change that this visitor has just made.
 */
export function setRecentWriteCookie(): void {
  if (typeof document === 'undefined') return;
  document.cookie = `${WROTE_COOKIE}=1;path=/;max-age=${MAX_AGE_SECONDS};samesite=lax`;
}
