import { forgetSignIn, forgetToken, TOKEN, USER_INFO } from './forget-sign-in';

/** The platform's own key of where to go after signing in. */
const RETURN_TO = 'atlas.returnTo';

/** Of this page alone, where the browser's storage is full. */
let unstored: string | null = null;

/** False where the browser keeps nothing more. */
function kept(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** One that is not stored is given once. */
export function readToken(): string | null {
  const token = unstored ?? localStorage.getItem(TOKEN);
  unstored = null;
  return token;
}

export const keepUserInfo = (info: unknown): void =>
  void kept(localStorage, USER_INFO, JSON.stringify(info));

/**
 * Takes the issuer's answer out of the fragment (spec §2). True: a token was stored and the path is
 * to be loaded anew, without it. A failed sign-in leaves no older token behind. A token that the browser does not
 * store is used in this page, whose address loses it.
 */
export function storeFragment({ hash, pathname }: Location): boolean {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('access_token');
  const returnTo = values.get('return_to');
  if (returnTo) kept(sessionStorage, RETURN_TO, returnTo);
  if (values.has('error')) forgetSignIn();
  if (!token) return false;
  if (kept(localStorage, TOKEN, token)) return true;
  forgetToken();
  unstored = token;
  history.replaceState(history.state, '', pathname);
  return false;
}
