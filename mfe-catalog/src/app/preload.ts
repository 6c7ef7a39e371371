import {
  findTools,
  getBundle,
  getTool,
  listBundles,
  listBundleTools,
  listTools,
  similarTools,
} from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import type { PreloadCall } from '@atlas/mfe-kit';
import { readGrid } from '../features/tools/grid-state';
import { toolQuery } from '../features/tools/tool-query';
import { readSelection } from '../shared/selection';
import { homePath, routes } from '../paths';

/**
 * @returns the calls that a page of this remote needs first
 * @param path path with query
 */
export function callsOf(path: string): readonly PreloadCall[] {
  const { pathname, searchParams } = new URL(path, 'http://atlas.invalid');
  if (pathname === homePath)
    return [{ contract: findTools, query: toolQuery(readGrid(searchParams)) }];
  const tool = matchPath(routes.detail, pathname)?.params.id;
  if (tool) return [getTool, similarTools].map((contract) => ({ contract, params: { id: tool } }));
  const bundle = matchPath(routes.bundle, pathname)?.params.id;
  if (bundle)
    return [getBundle, listBundleTools].map((contract) => ({ contract, params: { id: bundle } }));
  const simple = pathname === routes.simple && searchParams.get('id')?.trim();
  if (simple) return [{ contract: getTool, params: { id: simple } }];
  if (pathname === routes.bundles) return [{ contract: listBundles }];
  const versus = matchPath(routes.versus, pathname)?.params.versus;
  if (versus) return callsOfComparison(searchParams, versus);
  if (pathname === routes.comparison) return callsOfComparison(searchParams);
  return [];
}

function callsOfComparison(params: URLSearchParams, versus?: string): PreloadCall[] {
  const { ids, step } = readSelection(params, versus);
  const linked = ids.length > 0 ? [{ contract: listTools, query: { ids: ids.join(',') } }] : [];
  if (step === 1) return [...linked, { contract: listTools }];
  return linked;
}
