import { rspack } from '@rspack/core';

const { ATLAS_RELEASE_VERSION: version = '1.0.0' } = process.env;
/** The shell's copy, and no other. */
const ofShell = { singleton: true, import: false, requiredVersion: '^19.3.0' };

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist`,
    clean: true,
    publicPath: 'auto',
    // Of a slice two releases may be on one page: their chunks must not meet.
    uniqueName: `stranger_rspack_${version}`,
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
      name: 'stranger_rspack',
      library: { type: 'var', name: 'atlas_stranger_rspack' },
      filename: 'remoteEntry.[contenthash:8].js',
      manifest: true,
      exposes: { './remote': './src/remote.jsx' },
      shared: { react: ofShell, 'react/jsx-runtime': ofShell, 'react-dom/client': ofShell },
    }),
  ],
};
