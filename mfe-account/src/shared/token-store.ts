import { clearSignIn, clearToken, TOKEN, USER_INFO } from './clear-sign-in';

/** The platform's key of the path to return to. */
const RETURN_TO = 'atlas.returnTo';

/** Fallback in memory when storage is full. */
let unstored: string | null = null;

/** @returns false when storage is unavailable */
function store(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A token in memory is returned once. */
export function readToken(): string | null {
  const token = unstored ?? localStorage.getItem(TOKEN);
  unstored = null;
  return token;
}

export const storeUserInfo = (info: unknown): void =>
  void store(localStorage, USER_INFO, JSON.stringify(info));

/**
 * Stores the issuer's response in the URL fragment. A failed sign-in removes an older token. A
 * token that cannot be stored is used in this page, and the fragment is removed from the URL.
 * @returns true if a token was stored and the path must be reloaded without the fragment
 */
export function storeFragment({ hash, pathname }: Location): boolean {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('access_token');
  const returnTo = values.get('return_to');
  if (returnTo) store(sessionStorage, RETURN_TO, returnTo);
  if (values.has('error')) clearSignIn();
  if (!token) return false;
  if (store(localStorage, TOKEN, token)) return true;
  clearToken();
  unstored = token;
  history.replaceState(history.state, '', pathname);
  return false;
}
