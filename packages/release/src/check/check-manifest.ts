import { hostSchema, listLiveReleases } from '@atlas/contracts';
import type { ReleaseManifest } from '@atlas/contracts';
import type { RegistryApi } from '../site/registry-api';
import { checkApi } from './check-api';
import { checkEvents } from './check-events';
import { checkRoutes } from './check-routes';
import { checkShared } from './check-shared';
import { checkSlots } from './check-slots';
import type { Finding } from './finding';
import { toNeighbours } from './neighbours';

/** What can be said of a release from its manifest alone. */
export async function checkManifest(
  api: RegistryApi,
  manifest: ReleaseManifest,
): Promise<Finding[]> {
  const [{ releases }, document, openApi] = await Promise.all([
    api.call(listLiveReleases, {}),
    api.document('/shell/host.json'),
    api.document('/api/openapi.json'),
  ]);
  const site = toNeighbours(manifest.name, releases, hostSchema.safeParse(document).data);
  return [
    ...checkRoutes(manifest, site),
    ...checkSlots(manifest, site),
    ...checkEvents(manifest, site),
    ...checkApi(manifest, openApi),
    ...checkShared(manifest, site.host),
  ];
}
