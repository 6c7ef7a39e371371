const RETURN_TO = 'atlas.returnTo';
const START = '/api/auth/oidc';

/**
 * Stores the current path and navigates to the sign-in start route.
 * @param returnTo path to return to
 */
export function signIn(returnTo = currentPath()): void {
  try {
    sessionStorage.setItem(RETURN_TO, returnTo);
  } catch {
    // Storage may be unavailable: the start route gets the path too.
  }
  window.location.assign(`${START}?returnTo=${encodeURIComponent(returnTo)}`);
}

/**
 * Reads and removes the path to return to after sign-in.
 * @returns a path of this site; `/` without one
 */
export function consumeReturnTo(): string {
  const stored = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  if (stored && /^\/(?![/\\])/.test(stored)) return stored;
  return '/';
}

function currentPath(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
