import { rspack } from '@rspack/core';

const { ATLAS_RELEASE_VERSION: version = '1.0.0' } = process.env;
/** Uses only the shell's copy. */
const ofShell = { singleton: true, import: false, requiredVersion: '^19.3.0' };

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist`,
    clean: true,
    publicPath: 'auto',
    // Two releases of a slice may be on one page, so their chunk globals must differ.
    uniqueName: `third_party_rspack_${version}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'third_party_rspack',
      library: { type: 'var', name: 'atlas_third_party_rspack' },
      filename: 'remoteEntry.[contenthash:8].js',
      manifest: true,
      exposes: { './remote': './src/remote.jsx' },
      shared: { react: ofShell, 'react/jsx-runtime': ofShell, 'react-dom/client': ofShell },
    }),
  ],
};
