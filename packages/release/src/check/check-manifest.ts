import { checkRelease } from '@atlas/contracts';
import type { Finding, OpenApi, ReleaseManifest } from '@atlas/contracts';
import type { RegistryApi } from '../site/registry-api';

/** What can be said of a release from its manifest alone: the registry says it, by the rules that it publishes by. */
export async function checkManifest(
  api: RegistryApi,
  manifest: ReleaseManifest,
  openApi?: OpenApi,
): Promise<Finding[]> {
  return (await api.call(checkRelease, { body: { manifest, ...(openApi && { openApi }) } }))
    .findings;
}
