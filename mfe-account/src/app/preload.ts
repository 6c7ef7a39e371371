import { getSharedPackage, listPackages, listProviders } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import type { PreloadCall } from '@atlas/mfe-kit';
import { routes } from '../paths';

/** What a route needs first, so that the host can ask for it before the page's code is there. `path` holds the query too. */
export function callsOf(path: string): readonly PreloadCall[] {
  const { pathname } = new URL(path, 'http://atlas.invalid');
  if (pathname === routes.login) return [{ contract: listProviders }];
  if (pathname === routes.packages || pathname === routes.account)
    return [{ contract: listPackages }];
  const token = matchPath(routes.shared, pathname)?.params.token;
  if (token) return [{ contract: getSharedPackage, params: { token } }];
  return [];
}
