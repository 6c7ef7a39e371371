import { mergeDocuments, routeOf } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { Context } from '../context';
import { releasedServices } from './live-services';

/**
 * Operations of the live services, from their own documents. `ofSite`, the site's document, is used for paths without a
 * released service; undefined when neither exists.
 */
export async function liveDocument(
  context: Pick<Context, 'ledger' | 'services'>,
  ofSite: unknown,
): Promise<unknown> {
  const released = await releasedServices(context);
  if (released.length === 0) return ofSite;
  const routes = released.flatMap(({ manifest }) => manifest.routes);
  const sitePaths = Object.entries((ofSite as Partial<OpenApi> | undefined)?.paths ?? {});
  const paths = Object.fromEntries(sitePaths.filter(([path]) => !routeOf(routes, path)));
  return mergeDocuments(
    { openapi: '3.1.0', info: {}, paths },
    released.map(({ manifest, openApi }) => ({ name: manifest.name, openApi })),
  );
}
