import path from 'node:path';
import { baseConfig } from './base-config.mjs';
import { useSharedRuntime, createContainerPlugin } from './container.mjs';
import { ExtensionPlugin } from './extension-plugin.mjs';
import { OneFilePlugin } from './one-file-plugin.mjs';
import { readWorkspace } from './workspace.mjs';

/**
 * The webpack configuration of a shell extension (`ShellExtension` of `@atlas/mfe-kit/host`): a federation container
 * that exposes `./extension`, and `extension.json`, which the gateway reads to name it to pages.
 * @param {object} options
 * @param {string} options.name name of the container
 * @param {string} options.source file whose default export is the extension
 * @param {string} options.folder output folder
 * @param {string} importMetaUrl URL of the `webpack.config.mjs`
 * @returns {import('webpack').Configuration}
 */
export function extensionConfig(importMetaUrl, { name, source, folder }) {
  const workspace = readWorkspace(importMetaUrl);
  const plugins = [
    createContainerPlugin({ name, exposes: { './extension': source }, manifest: false }),
    new OneFilePlugin('extension'),
    new ExtensionPlugin(name),
  ];
  const base = baseConfig({ workspace, name, publicPath: 'auto', plugins });
  return {
    ...base,
    output: { ...base.output, path: path.join(workspace.root, folder) },
    entry: {},
    externals: [useSharedRuntime],
  };
}
