/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = {
  login: '/login',
  callback: '/auth/callback',
  account: '/mypage',
  packages: '/my-packages',
  shared: '/my-packages/shared/:token',
} as const;

/** Root of the site, where a visitor goes who has no page here. */
export const homePath = '/';
export const sharedPath = (token: string) => `/my-packages/shared/${token}`;
export const accountPath = (tab: string) => `/mypage?tab=${tab}`;
/** Served by the account service, not a page. */
export const apiLoginPath = '/api/login';
export const signInPath = (provider: string, returnTo: string) =>
  `/api/auth/${provider}?returnTo=${encodeURIComponent(returnTo)}`;
