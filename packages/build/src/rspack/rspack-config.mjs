import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, definitionsOf } from '../webpack/base-config.mjs';
import { ChunksPlugin } from '../webpack/chunks-plugin.mjs';
import { containerOptions, useSharedRuntime } from '../webpack/container.mjs';
import { FramePlugin } from '../webpack/frame-plugin.mjs';
import { ReleasePlugin } from '../webpack/release-plugin.mjs';
import { chunkDeadline } from '../webpack/remote-config.mjs';
import { ServerBundlePlugin } from '../webpack/server-bundle-plugin.mjs';
import { sourceMaps } from '../webpack/source-maps.mjs';
import { readWorkspace } from '../webpack/workspace.mjs';
import { installedRspack } from '../read-bundler.mjs';

/**
 * The complete `rspack.config.mjs` of a remote: `export default rspackConfig(import.meta.url)`. Its server bundle is built by
 * webpack from the same sources. Unlike webpack's, each release has chunks of new names, and `./remote` is a chunk beside the
 * entry.
 * @param {string} importMetaUrl URL of the `rspack.config.mjs`
 * @returns {import('@rspack/core').Configuration}
 * @throws Error when the folder has no `remote.json` or no `@rspack/core`
 */
export function rspackConfig(importMetaUrl) {
  const workspace = readWorkspace(importMetaUrl);
  if (!workspace.manifest) throw new Error(`${workspace.root} has no remote.json`);
  const rspack = installedRspack(workspace.root);
  const { name } = workspace.manifest;
  const server = new ServerBundlePlugin({ workspace, name });
  const base = baseConfig({ workspace, name, publicPath: 'auto', plugins: [] });
  const { devtool, output } = sourceMaps(base.mode);
  return {
    ...base,
    devtool,
    entry: {},
    output: { ...base.output, ...output, chunkLoadTimeout: chunkDeadline(workspace.manifest) },
    externals: [useSharedRuntime],
    optimization: {
      runtimeChunk: false,
      // Not the server bundle, whose hash is known already.
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ test: /\.js$/ })],
    },
    performance: false,
    plugins: [
      new rspack.DefinePlugin(definitionsOf(workspace)),
      new ModuleFederationPlugin(
        containerOptions({ name, exposes: { './remote': './src/remote.tsx' }, manifest: true }),
      ),
      new ChunksPlugin(),
      server,
      new FramePlugin(workspace),
      new ReleasePlugin(workspace, server),
    ],
  };
}
