import { getSharedPackage, listPackages, listProviders } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import type { PreloadCall } from '@atlas/mfe-kit';
import { routes } from '../paths';

/** What a route needs first, so that the host can ask for it before the page's code is there. */
export function callsOf(path: string): readonly PreloadCall[] {
  if (path === routes.login) return [{ contract: listProviders }];
  if (path === routes.packages || path === routes.account) return [{ contract: listPackages }];
  const token = matchPath(routes.shared, path)?.params.token;
  if (token) return [{ contract: getSharedPackage, params: { token } }];
  return [];
}
