import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { KeepInMemory } from './keep-in-memory.mjs';
import { SHARED_KEYS } from './shared.mjs';

/**
 * Configuration of a workspace's server bundle: one CommonJS file that requires shared packages only. It targets neither browser nor
 * Node, so importing a Node module fails the build.
 */
export function serverConfig({
  workspace,
  name,
  entry,
  alias = {},
  externals = [sharedByShell],
  definitions = {},
}) {
  const plugins = [
    new webpack.DefinePlugin(definitions),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // ServerBundlePlugin adds the output to the client build.
    new KeepInMemory(),
  ];
  const base = baseConfig({ workspace, name, publicPath: '', plugins, alias });
  return {
    ...base,
    target: 'es2022',
    entry,
    output: {
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      hashFunction: 'sha256',
      strictModuleErrorHandling: true,
    },
    externals,
    // Readable in stack traces; never sent to a visitor.
    optimization: {
      minimize: false,
      runtimeChunk: false,
      splitChunks: false,
      nodeEnv: 'production',
    },
    // Reused by watch builds.
    cache: { type: 'memory' },
    plugins: base.plugins.filter(({ constructor }) => constructor.name !== 'ChunksPlugin'),
  };
}

function sharedByShell({ request }, done) {
  if (SHARED_KEYS.includes(request)) return done(null, `commonjs ${request}`);
  return done();
}
