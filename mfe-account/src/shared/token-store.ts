const TOKEN = 'token';
const USER_INFO = 'userInfo';
/** The platform's own key of where to go after signing in. */
const RETURN_TO = 'atlas.returnTo';

export const readToken = (): string | null => localStorage.getItem(TOKEN);
export const keepUserInfo = (info: unknown): void =>
  localStorage.setItem(USER_INFO, JSON.stringify(info));

/** Registered: the token opens nothing any more. */
export const forgetToken = (): void => localStorage.removeItem(TOKEN);

export function forgetSignIn(): void {
  forgetToken();
  localStorage.removeItem(USER_INFO);
}

/**
 * Takes the issuer's answer out of the fragment (spec §2). True: a token was stored and the path is
 * to be loaded anew, without it. A failed sign-in leaves no older token behind.
 */
export function storeFragment(hash: string): boolean {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('access_token');
  const returnTo = values.get('return_to');
  if (returnTo) sessionStorage.setItem(RETURN_TO, returnTo);
  if (values.has('error')) forgetSignIn();
  if (token) localStorage.setItem(TOKEN, token);
  return token !== null;
}
