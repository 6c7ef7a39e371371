const RETURN_TO = 'atlas.returnTo';
const START = '/api/auth/oidc';

/** Keeps where the visitor was and goes to the sign-in start route (spec §7). */
export function signIn(returnTo = currentPath()): void {
  try {
    sessionStorage.setItem(RETURN_TO, returnTo);
  } catch {
    // Storage is full or forbidden: the start route knows it too.
  }
  window.location.assign(`${START}?returnTo=${encodeURIComponent(returnTo)}`);
}

/** The path to go back to after signing in; asked once. Only paths of this site count. */
export function consumeReturnTo(): string {
  const stored = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  if (stored && /^\/(?![/\\])/.test(stored)) return stored;
  return '/';
}

function currentPath(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
