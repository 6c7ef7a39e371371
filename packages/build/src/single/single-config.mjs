import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base-config.mjs';
import { FirstPagePlugin } from '../webpack/first-page-plugin.mjs';
import { FontsPlugin } from '../webpack/fonts-plugin.mjs';
import { PageWorkerPlugin } from '../webpack/page-worker-plugin.mjs';
import { libraryAlias } from '../webpack/library-alias.mjs';
import { NoncePlugin } from '../webpack/nonce-plugin.mjs';
import { readWorkspace } from '../webpack/workspace.mjs';
import { LIBRARY_RULES } from '../webpack/shell-config.mjs';
import { swcOptions } from '../webpack/swc-options.mjs';

const federation = fileURLToPath(new URL('./federation.mjs', import.meta.url));
const registry = fileURLToPath(new URL('./read-registry.mjs', import.meta.url));
const remotes = fileURLToPath(new URL('./remotes.mjs', import.meta.url));
const remotesLoader = fileURLToPath(new URL('./remotes-loader.mjs', import.meta.url));
const facade = (file) => fileURLToPath(new URL(`../facades/${file}`, import.meta.url));
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Builds shell and remotes as one plain webpack app: no federation, tree-shaken libraries, imported remotes. Only two modules of
 * the shell that use federation are replaced. bench/composition-overhead compares the site with this build.
 */
export function singleConfig(root) {
  const workspace = readWorkspace(pathToFileURL(path.join(root, 'shell/webpack.config.mjs')).href);
  const worker = new PageWorkerPlugin(workspace);
  const template = worker.fill(readFileSync(path.join(workspace.root, 'src/index.html'), 'utf8'));
  const fonts = new FontsPlugin();
  const page = (filename, content) =>
    new HtmlWebpackPlugin({
      filename,
      templateContent: () => fonts.fill(content),
      inject: 'head',
      scriptLoading: 'defer',
      minify: false,
    });
  const plugins = [
    page('index.html', template),
    page('plain.html', withoutFirstPaint(template)),
    worker,
    fonts,
    new NoncePlugin(HtmlWebpackPlugin),
    new FirstPagePlugin(workspace),
    new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$/, federation),
    new webpack.NormalModuleReplacementPlugin(/\/remotes\/read-registry$/, registry),
  ];
  const alias = {
    ...libraryAlias(),
    'react-router-dom$': facade('react-router-dom.mjs'),
    '@tanstack/react-query$': facade('react-query.mjs'),
    'react-i18next$': facade('react-i18next.mjs'),
  };
  const base = baseConfig({ workspace, name: 'shell', publicPath: '/shell/', plugins, alias });
  const [sources] = base.module.rules;
  const workspaces = workspaceRules(root, sources);
  sources.exclude = [sources.exclude, ...workspaces.map(({ include }) => include)];
  base.module.rules.push(...workspaces, ...LIBRARY_RULES, {
    resource: remotes,
    use: { loader: remotesLoader, options: { root } },
  });
  return { ...base, entry: { single: './src/index.ts' } };
}

/** Styles of a remote have the class names of its own build, so that server-rendered pages can be hydrated. */
function workspaceRules(root, sources) {
  const workspaces = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return workspaces.map((workspace) => {
    const { name } = JSON.parse(readFileSync(path.join(root, workspace, 'remote.json'), 'utf8'));
    return {
      ...sources,
      include: path.join(root, workspace) + path.sep,
      use: { ...sources.use, options: swcOptions(name) },
    };
  });
}

/** The HTML of a plain app: empty until its script has run. */
function withoutFirstPaint(template) {
  const plain = template.replace(/<div id="root">[\s\S]*<\/div>/, EMPTY_ROOT);
  if (plain === template) throw new Error('shell/src/index.html has no filled #root any more');
  return plain;
}
