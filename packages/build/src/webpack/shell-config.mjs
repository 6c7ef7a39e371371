import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { FirstPagePlugin } from './first-page-plugin.mjs';
import { FontsPlugin } from './fonts-plugin.mjs';
import { PageWorkerPlugin } from './page-worker-plugin.mjs';
import { HostPlugin } from './host-plugin.mjs';
import { NoncePlugin } from './nonce-plugin.mjs';
import { readWorkspace } from './workspace.mjs';
import { ServerBundlePlugin } from './server-bundle-plugin.mjs';
import { ServiceWorkerPlugin } from './service-worker-plugin.mjs';
import { libraryAlias } from './library-alias.mjs';
import { packageDirectory, sharedModules } from './shared.mjs';

const browserOnly = fileURLToPath(new URL('../federation/browser-only.mjs', import.meta.url));
const shareRuntime = fileURLToPath(new URL('../federation/share-runtime.mjs', import.meta.url));

const timeSlicingLoader = fileURLToPath(new URL('./time-slicing-loader.mjs', import.meta.url));
const stripDisplayNamesLoader = fileURLToPath(
  new URL('./strip-display-names-loader.mjs', import.meta.url),
);

/** Changes of the shell's libraries; the single bundle for comparison has the same. */
export const LIBRARY_RULES = [
  { test: /react-router[\\/]dist[\\/]production/, use: stripDisplayNamesLoader },
  { test: /react-query[\\/]build[\\/]modern[\\/]useBaseQuery\.js$/, use: timeSlicingLoader },
];

/** Removes comments from `index.html`, except for the gateway's placeholders. */
const MINIFY = {
  collapseWhitespace: true,
  removeComments: true,
  ignoreCustomComments: [/^atlas:/],
  minifyCSS: true,
  minifyJS: true,
};

/** Modules of Node that libraries of the server bundle import: rendering uses an encoder only. */
const NODE_MODULES = {
  stream: 'var undefined',
  crypto: 'var undefined',
  util: 'var { TextEncoder }',
};

/** React compares the length with the size of a chunk, and the shell sets no limit for that. */
const NODE_GLOBALS = { Buffer: '({ byteLength: (text) => text.length })' };

/** Two files, which are parsed in two tasks; a new shell leaves the libraries cached. */
const LIBRARIES = {
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial',
  name: 'libraries',
  enforce: true,
};

/**
 * Configuration of the shell: eager singletons, the federation runtime for remotes, `index.html` as a template.
 * @param {string} importMetaUrl URL of the `webpack.config.mjs`
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(importMetaUrl) {
  const workspace = readWorkspace(importMetaUrl);
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    shared: sharedModules({ isShell: true }),
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
  const worker = new PageWorkerPlugin(workspace);
  const fonts = new FontsPlugin();
  const html = new HtmlWebpackPlugin({
    templateContent: () =>
      fonts.fill(worker.fill(readFileSync(path.join(workspace.root, 'src/index.html'), 'utf8'))),
    inject: 'head',
    scriptLoading: 'defer',
    minify: process.env.NODE_ENV !== 'development' && MINIFY,
  });
  const server = new ServerBundlePlugin({
    workspace,
    name: 'shell',
    alias: shellServerAlias(),
    externals: [NODE_MODULES],
    definitions: NODE_GLOBALS,
  });
  const plugins = [
    federation,
    html,
    worker,
    fonts,
    new ServiceWorkerPlugin(workspace),
    new NoncePlugin(HtmlWebpackPlugin),
    new FirstPagePlugin(workspace),
    server,
    new HostPlugin(workspace, server),
  ];
  const base = baseConfig({
    workspace,
    name: 'shell',
    publicPath: '/shell/',
    plugins,
    alias: libraryAlias(),
  });
  base.module.rules.push(...LIBRARY_RULES);
  base.optimization.splitChunks = { cacheGroups: { libraries: LIBRARIES } };
  return {
    ...base,
    entry: { shell: [shareRuntime, './src/index.ts'] },
  };
}

/** The libraries of the browser, complete and one copy each, without browser-only ones. */
function shellServerAlias() {
  const alias = libraryAlias();
  return {
    ...alias,
    'react-router-dom$': alias['react-router$'],
    'react-i18next$': alias['@atlas/react-i18next-source$'],
    zustand$: alias['@atlas/zustand-source$'],
    '@tanstack/react-query$': alias['@atlas/react-query-source$'],
    'styled-components$': path.join(
      packageDirectory('styled-components'),
      'dist/styled-components.esm.js',
    ),
    'react-dom/client$': browserOnly,
  };
}
