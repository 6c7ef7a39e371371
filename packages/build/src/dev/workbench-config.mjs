import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { libraryAlias } from '../webpack/library-alias.mjs';
import { SwcMinifyPlugin } from '../webpack/swc-minify-plugin.mjs';
import { swcOptions } from '../webpack/swc-options.mjs';

const require = createRequire(import.meta.url);
const serverRenderedMarker = fileURLToPath(
  new URL('./server-rendered-marker.mjs', import.meta.url),
);

/** Storybook's configuration of webpack with the loaders, the names and the constants that rooms are built with. */
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
          // A story is there with all of its parts: a picture of it does not depend on what comes first.
          parser: { dynamicImportMode: 'eager' },
        },
      ],
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({ ATLAS_VERSION: JSON.stringify('workbench') }),
      // A picture is asked for by the browser itself, and no service answers here.
      new webpack.NormalModuleReplacementPlugin(/\/tool-mark$/, serverRenderedMarker),
    ],
    optimization: { ...config.optimization, minimizer: [new SwcMinifyPlugin()] },
    performance: { hints: false },
  };
}
