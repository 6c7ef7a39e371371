import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { FramePlugin } from './frame-plugin.mjs';
import { OneFilePlugin } from './one-file-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { readWorkspace } from './workspace.mjs';
import { SameChunksPlugin } from './same-chunks-plugin.mjs';
import { ServerBundlePlugin } from './server-bundle-plugin.mjs';
import { sourceMaps } from './source-maps.mjs';
import { sharedModules } from './shared.mjs';

/** The whole `webpack.config.mjs` of a remote: `export default remoteConfig(import.meta.url)`. */
export function remoteConfig(importMetaUrl) {
  const workspace = readWorkspace(importMetaUrl);
  if (!workspace.manifest) throw new Error(`${workspace.root} has no remote.json`);
  const { name } = workspace.manifest;
  const federation = new ModuleFederationPlugin({
    name,
    // A name of its own on `window`: an element with the id `quiz` is `window.quiz` too.
    library: { type: 'var', name: globalNameOf(name) },
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote.tsx' },
    shared: sharedModules({ isShell: false }),
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
  const server = new ServerBundlePlugin({ workspace, name });
  const plugins = [
    federation,
    new OneFilePlugin(),
    new SameChunksPlugin(),
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
    externals: [borrowRuntime],
  };
}

/** The shell lends the federation's bundler runtime too (lend-runtime.mjs): 4 KB less for each remote. */
function borrowRuntime({ request }, done) {
  if (/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? ''))
    return done(null, 'global __ATLAS_FEDERATION__');
  return done();
}

/** Where the entry puts its container; the shell says the same to the runtime. */
const globalNameOf = (name) => `atlas_${name.replaceAll('-', '_')}`;

/** A hanging chunk must fail before the kit's deadline, or a retry waits for the same request. */
function chunkDeadline({ criticality }) {
  if (criticality === 'primary') return 7_500;
  return 3_500;
}
