/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = {
  login: '/login',
  callback: '/auth/callback',
  account: '/mypage',
  packages: '/my-packages',
  shared: '/my-packages/shared/:token',
} as const;

export const homePath = '/';
/** The tool grid of the home page, to compose a package. */
export const toolGridPath = '/#comparison';
export const privacyPath = '/privacy-policy';
export const termsPath = '/terms';
export const sharedPath = (token: string) => `/my-packages/shared/${token}`;
export const accountPath = (tab: string) => `/mypage?tab=${tab}`;
/** Served by the account service, not a page. */
export const apiLoginPath = '/api/login';
export const signInPath = (provider: string, returnTo: string) =>
  `/api/auth/${provider}?returnTo=${encodeURIComponent(returnTo)}`;
