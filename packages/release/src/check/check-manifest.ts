import { checkRelease } from '@atlas/contracts';
import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { RegistryApi } from '../site/registry-api';

/** What can be said of a release from its manifest alone: the registry says it, by the rules that it publishes by. */
export async function checkManifest(
  api: RegistryApi,
  manifest: ReleaseManifest,
): Promise<Finding[]> {
  return (await api.call(checkRelease, { body: { manifest } })).findings;
}
