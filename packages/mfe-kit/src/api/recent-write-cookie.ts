import { WROTE_COOKIE } from '@atlas/contracts';

const MAX_AGE_SECONDS = 10;

/** Pages that were drawn for everybody may lack what this visitor has just changed: the next ones are drawn by the browser. */
export function setRecentWriteCookie(): void {
  if (typeof document === 'undefined') return;
  document.cookie = `${WROTE_COOKIE}=1;path=/;max-age=${MAX_AGE_SECONDS};samesite=lax`;
}
