import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedModules } from './shared.mjs';

/**
 * Options of Module Federation for a container without shared packages of its own: the shell provides them.
 *
 * @param {object} options
 * @param {string} options.name name of the container
 * @param {Record<string, string>} options.exposes source files by the name they are exposed under
 * @param {boolean} options.manifest whether to write `mf-manifest.json`
 */
export const containerOptions = ({ name, exposes, manifest }) => ({
  name,
  // A prefix, because an element with the id `quiz` is `window.quiz` too.
  library: { type: 'var', name: globalNameOf(name) },
  manifest,
  dts: false,
  shareStrategy: 'loaded-first',
  filename: 'remoteEntry.[contenthash:8].js',
  exposes,
  shared: sharedModules({ isShell: false }),
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
  },
});

/** The plugin of webpack that builds a container with these options. */
export const createContainerPlugin = (options) =>
  new ModuleFederationPlugin(containerOptions(options));

/** Takes the federation's bundler runtime from the shell (share-runtime.mjs), which saves 4 KB per container. */
export function useSharedRuntime({ request }, done) {
  if (/webpack-bundler-runtime[\\/]dist[\\/](?:bundler\.js|index\.cjs)$/.test(request ?? ''))
    return done(null, 'global __ATLAS_FEDERATION__');
  return done();
}

/** The global variable of a container. The shell uses the same name to find it. */
export const globalNameOf = (name) => `atlas_${name.replaceAll('-', '_')}`;
