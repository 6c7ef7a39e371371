import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { SHARED_KEYS } from './shared.mjs';

/**
 * The server half of a room: one CommonJS file that asks its `require` for the shared packages and for
 * nothing else. Neither a browser nor Node is its home: what asks for a module of Node's does not build.
 */
export function serverConfig({ workspace, name, entry, alias = {}, externals = [sharedByShell] }) {
  const plugins = [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
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
    // Read by people in stacks, and never sent to a visitor.
    optimization: {
      minimize: false,
      runtimeChunk: false,
      splitChunks: false,
      nodeEnv: 'production',
    },
    // A watching build runs it again and again.
    cache: { type: 'memory' },
    plugins: base.plugins.filter(({ constructor }) => constructor.name !== 'ChunksPlugin'),
  };
}

function sharedByShell({ request }, done) {
  if (SHARED_KEYS.includes(request)) return done(null, `commonjs ${request}`);
  return done();
}

/** What is built goes into the browser half's folder, by ServerBundlePlugin. */
class KeepInMemory {
  apply(compiler) {
    compiler.hooks.shouldEmit.tap('KeepInMemory', () => false);
  }
}
