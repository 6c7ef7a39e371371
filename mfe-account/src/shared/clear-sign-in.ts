export const TOKEN = 'token';
export const USER_INFO = 'userInfo';

/** After the registration the token is of no use. */
export const clearToken = (): void => localStorage.removeItem(TOKEN);

export function clearSignIn(): void {
  clearToken();
  localStorage.removeItem(USER_INFO);
}
