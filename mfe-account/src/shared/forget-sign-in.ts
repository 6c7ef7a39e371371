export const TOKEN = 'token';
export const USER_INFO = 'userInfo';

/** Registered: the token opens nothing any more. */
export const forgetToken = (): void => localStorage.removeItem(TOKEN);

export function forgetSignIn(): void {
  forgetToken();
  localStorage.removeItem(USER_INFO);
}
