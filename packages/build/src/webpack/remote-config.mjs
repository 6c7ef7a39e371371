import { baseConfig } from './base-config.mjs';
import { useSharedRuntime, createContainerPlugin } from './container.mjs';
import { FramePlugin } from './frame-plugin.mjs';
import { OneFilePlugin } from './one-file-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { readWorkspace } from './workspace.mjs';
import { StableChunksPlugin } from './stable-chunks-plugin.mjs';
import { ServerBundlePlugin } from './server-bundle-plugin.mjs';
import { sourceMaps } from './source-maps.mjs';

/**
 * The complete `webpack.config.mjs` of a remote: `export default remoteConfig(import.meta.url)`.
 * @param {string} importMetaUrl URL of the `webpack.config.mjs`
 * @returns {import('webpack').Configuration}
 * @throws Error when the folder has no `remote.json`
 */
export function remoteConfig(importMetaUrl) {
  const workspace = readWorkspace(importMetaUrl);
  if (!workspace.manifest) throw new Error(`${workspace.root} has no remote.json`);
  const { name } = workspace.manifest;
  const server = new ServerBundlePlugin({ workspace, name });
  const plugins = [
    createContainerPlugin({ name, exposes: { './remote': './src/remote.tsx' }, manifest: true }),
    new OneFilePlugin('remote'),
    new StableChunksPlugin(),
    server,
    new FramePlugin(workspace),
    new ReleasePlugin(workspace, server),
  ];
  const base = baseConfig({ workspace, name, publicPath: 'auto', plugins });
  const { devtool, output } = sourceMaps(base.mode);
  return {
    ...base,
    devtool,
    output: { ...base.output, ...output, chunkLoadTimeout: chunkDeadline(workspace.manifest) },
    entry: {},
    externals: [useSharedRuntime],
  };
}

/** A hanging chunk must fail before the kit's deadline, or a retry waits for the same request. */
export function chunkDeadline({ criticality }) {
  if (criticality === 'primary') return 7_500;
  return 3_500;
}
