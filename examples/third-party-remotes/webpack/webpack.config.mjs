import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

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
    uniqueName: `third_party_webpack_${version}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'third_party_webpack',
      library: { type: 'var', name: 'atlas_third_party_webpack' },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.js' },
      shared: { react: ofShell, 'react-dom/client': ofShell },
      dts: false,
    }),
  ],
};
