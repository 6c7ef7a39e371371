import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { NoncePlugin } from './nonce-plugin.mjs';
import { readRoom } from './room.mjs';
import { packageDirectory, sharedModules } from './shared.mjs';

/** The host: all singletons eager, the federation runtime lent to the remotes, `index.html` as a template. */
export function shellConfig(importMetaUrl) {
  const room = readRoom(importMetaUrl);
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    shared: sharedModules({ isShell: true }),
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  });
  const html = new HtmlWebpackPlugin({
    templateContent: () => readFileSync(path.join(room.root, 'src/index.html'), 'utf8'),
    inject: 'head',
    scriptLoading: 'defer',
    minify: false,
  });
  return {
    ...baseConfig({
      room, name: 'shell', publicPath: '/shell/', plugins: [federation, html, new NoncePlugin(HtmlWebpackPlugin)], alias: shellAlias(),
    }),
    entry: { shell: './src/index.ts' },
  };
}

/** One ESM copy of the federation core (else it is bundled twice), and the door of the react-query facade. */
function shellAlias() {
  const core = path.join(packageDirectory('@module-federation/runtime-core'), 'dist/index.js');
  const router = packageDirectory('react-router');
  return {
    // The package's exports name its development build alone.
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    '@module-federation/runtime-core$': core,
    '@module-federation/runtime-tools/runtime-core$': core,
    '@atlas/react-query-source$': path.join(packageDirectory('@tanstack/react-query'), 'build/modern/index.js'),
  };
}
