import { describeRelease } from '../release/describe-release.mjs';
import { withSlotSchemas } from '../release/slot-schemas.mjs';
import { sharedVersions } from './shared.mjs';

/**
 * Describes a finished build, whatever built it.
 *
 * @param {object} workspace workspace of a remote
 * @param {Map<string, Buffer>} files contents of the build by path
 * @param {{ file: string, integrity: string }} [server] its server bundle (serverBundleSchema of @atlas/contracts)
 * @returns {Promise<object>} the content of `release.json`, its entry in the registry
 */
export async function describeBuild(workspace, files, server) {
  const manifest = await withSlotSchemas(workspace.root, workspace.manifest);
  const release = describeRelease({ ...workspace, manifest, files, shared: sharedVersions() });
  return { ...release, ...(server && { server }) };
}
