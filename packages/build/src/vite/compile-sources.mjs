import { transform } from '@swc/core';
import { contractFolders, checksResponses } from '../webpack/base-config.mjs';
import { swcOptions } from '../webpack/swc-options.mjs';
import { reduceContracts } from '../webpack/wire-loader.mjs';

/**
 * Plugins of Vite that compile sources as webpack does for the server bundle. Otherwise the two would give styles different
 * names.
 * @param {object} workspace
 * @returns {import('vite').Plugin[]}
 */
export function compileSources(workspace) {
  const options = swcOptions(workspace.manifest.name);
  const folders = contractFolders(workspace);
  const fileOf = (id) => id.split('?')[0];
  return [
    {
      name: 'atlas:contracts',
      enforce: 'pre',
      transform(code, id) {
        const file = fileOf(id);
        const isContract = folders.some((folder) => file.startsWith(folder));
        if (!isContract || !/\.[jt]s$/.test(file)) return undefined;
        const keepOutput = checksResponses();
        return { code: reduceContracts(code, { file, keepOutput }), map: null };
      },
    },
    {
      name: 'atlas:sources',
      enforce: 'pre',
      async transform(code, id) {
        const file = fileOf(id);
        if (!/\.tsx?$/.test(file) || file.includes('node_modules')) return undefined;
        return transform(code, { ...options, filename: file, sourceMaps: true, swcrc: false });
      },
    },
  ];
}
