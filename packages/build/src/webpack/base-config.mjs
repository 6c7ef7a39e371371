import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { CONTRACTS } from '../contracts.mjs';
import { ChunksPlugin } from './chunks-plugin.mjs';
import { StableModuleIdsPlugin } from './stable-module-ids-plugin.mjs';
import { SwcMinifyPlugin } from './swc-minify-plugin.mjs';
import { swcOptions } from './swc-options.mjs';

const require = createRequire(import.meta.url);
const wireLoader = fileURLToPath(new URL('./wire-loader.mjs', import.meta.url));

/**
 * Common configuration of shell and remotes. No eval devtool, because the content security policy forbids eval.
 * API responses are checked with their contracts in development builds, and in others with `CHECK_RESPONSES=yes`.
 */
export function baseConfig({ workspace, name, publicPath, plugins, alias = {}, ...options }) {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const { checkResponses = checksResponses() } = options;
  return {
    context: workspace.root,
    mode,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(workspace.root, 'dist'),
      clean: true,
      publicPath,
      uniqueName: `${name}_${workspace.version}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      // Without this a module that throws is returned half-initialized the second time.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions(name) },
        },
        {
          test: /\.[jt]s$/,
          include: contractFolders(workspace),
          enforce: 'pre',
          use: { loader: wireLoader, options: { keepOutput: checkResponses } },
        },
      ],
    },
    // runtimeChunk must stay off: a remote with its own runtime chunk fails with #RUNTIME-001.
    optimization: { runtimeChunk: false, minimizer: [new SwcMinifyPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new webpack.DefinePlugin(definitionsOf(workspace, checkResponses)),
      new ChunksPlugin(),
      new StableModuleIdsPlugin(),
      ...plugins,
    ],
  };
}

/** Whether responses are checked with their contracts. */
export const checksResponses = () =>
  process.env.NODE_ENV === 'development' || process.env.CHECK_RESPONSES === 'yes';

/** Constants of the sources, for the bundler's DefinePlugin. */
export const definitionsOf = ({ version }, checkResponses = checksResponses()) => ({
  ATLAS_VERSION: JSON.stringify(version),
  ATLAS_CHECK_RESPONSES: JSON.stringify(checkResponses),
});

/** Folders of the installed contracts and of the slice's own contracts. */
export function contractFolders({ root }) {
  const door = require.resolve('@atlas/contracts', { paths: [root, import.meta.dirname] });
  return [path.dirname(door) + path.sep, path.join(root, CONTRACTS) + path.sep];
}
