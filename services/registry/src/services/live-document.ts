import { mergeDocuments, routeOf } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { Context } from '../context';
import { releasedServices } from './live-services';

/**
 * What the live services offer, by their own documents. `ofSite` is what the site says: it stands in for addresses that
 * no released service has; undefined when neither says anything.
 */
export async function liveDocument(
  context: Pick<Context, 'ledger' | 'services'>,
  ofSite: unknown,
): Promise<unknown> {
  const released = await releasedServices(context);
  if (released.length === 0) return ofSite;
  const routes = released.flatMap(({ manifest }) => manifest.routes);
  const told = Object.entries((ofSite as Partial<OpenApi> | undefined)?.paths ?? {});
  const paths = Object.fromEntries(told.filter(([path]) => !routeOf(routes, path)));
  return mergeDocuments(
    { openapi: '3.1.0', info: {}, paths },
    released.map(({ manifest, openApi }) => ({ name: manifest.name, openApi })),
  );
}
