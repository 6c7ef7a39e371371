import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { libraryAlias } from '../webpack/library-alias.mjs';
import { SwcMinifyPlugin } from '../webpack/swc-minify-plugin.mjs';
import { swcOptions } from '../webpack/swc-options.mjs';

const require = createRequire(import.meta.url);
const placeholderLogo = fileURLToPath(new URL('./placeholder-logo.mjs', import.meta.url));

/**
 * Adds the loaders, aliases and constants of workspaces to Storybook's webpack configuration.
 * @param {import('webpack').Configuration} config of Storybook
 * @returns {import('webpack').Configuration}
 */
export function workbenchConfig(config) {
  return {
    ...config,
    target: ['web', 'es2022'],
    devtool: config.mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      ...config.resolve,
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...config.resolve?.alias, ...libraryAlias() },
    },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions('workbench') },
          // Lazy parts of a story are loaded eagerly, so that pictures do not depend on load order.
          parser: { dynamicImportMode: 'eager' },
        },
      ],
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        ATLAS_VERSION: JSON.stringify('workbench'),
        ATLAS_CHECK_RESPONSES: 'true',
      }),
      // The browser requests images directly, where no mock responds.
      new webpack.NormalModuleReplacementPlugin(/\/tool-logo$/, placeholderLogo),
    ],
    optimization: { ...config.optimization, minimizer: [new SwcMinifyPlugin()] },
    performance: { hints: false },
  };
}
