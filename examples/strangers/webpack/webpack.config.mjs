import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

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
    uniqueName: `stranger_webpack_${version}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'stranger_webpack',
      library: { type: 'var', name: 'atlas_stranger_webpack' },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.js' },
      shared: { react: ofShell, 'react-dom/client': ofShell },
      dts: false,
    }),
  ],
};
