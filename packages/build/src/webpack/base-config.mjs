import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { SwcMinifyPlugin } from './swc-minify-plugin.mjs';
import { swcOptions } from './swc-options.mjs';

const require = createRequire(import.meta.url);

/** What shell and remotes have in common. No eval devtool: the security policy forbids eval. */
export function baseConfig({ room, name, publicPath, plugins, alias = {} }) {
  return {
    context: room.root,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(room.root, 'dist'),
      clean: true,
      publicPath,
      uniqueName: `${name}_${room.version}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions(name) },
        },
      ],
    },
    // runtimeChunk must stay off: a remote with a runtime chunk of its own fails with #RUNTIME-001.
    optimization: { runtimeChunk: false, minimizer: [new SwcMinifyPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [new webpack.DefinePlugin({ ATLAS_VERSION: JSON.stringify(room.version) }), ...plugins],
  };
}
