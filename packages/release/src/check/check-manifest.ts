import { checkRelease } from '@atlas/contracts';
import type { Finding, OpenApi, ReleaseManifest } from '@atlas/contracts';
import type { RegistryApi } from '../site/registry-api';

/** Lets the registry check a manifest by the rules that apply to publishing. */
export async function checkManifest(
  api: RegistryApi,
  manifest: ReleaseManifest,
  openApi?: OpenApi,
): Promise<Finding[]> {
  return (await api.call(checkRelease, { body: { manifest, ...(openApi && { openApi }) } }))
    .findings;
}
