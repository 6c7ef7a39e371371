import { getBundle, getTool, listBundleTools, similarTools } from '@atlas/contracts';
import { matchPath, type PreloadCall } from '@atlas/mfe-kit';
import { routes } from './paths';

/** What a route needs first, so that the host can ask for it before the page's code is there. */
export function callsOf(path: string): readonly PreloadCall[] {
  const tool = matchPath(routes.detail, path)?.params.id;
  if (tool) return [getTool, similarTools].map((contract) => ({ contract, params: { id: tool } }));
  const bundle = matchPath(routes.bundle, path)?.params.id;
  if (bundle) return [getBundle, listBundleTools].map((contract) => ({ contract, params: { id: bundle } }));
  return [];
}
