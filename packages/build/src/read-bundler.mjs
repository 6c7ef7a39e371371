import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Configuration and bundler of a slice: Rspack where it has a `rspack.config.mjs`, else webpack.
 * @param {string} root folder of the slice
 * @returns {Promise<{ config: object, bundler: typeof webpack }>} Rspack has webpack's interface
 */
export async function readBundler(root) {
  const file = path.join(root, 'rspack.config.mjs');
  const isRspack = existsSync(file);
  const configFile = isRspack ? file : path.join(root, 'webpack.config.mjs');
  const { default: given } = await import(pathToFileURL(configFile));
  const config = await (typeof given === 'function' ? given({}, {}) : given);
  return { config, bundler: isRspack ? installedRspack(root) : webpack };
}

/** Rspack of the slice's own dependencies. */
export const installedRspack = (root) =>
  createRequire(path.join(root, 'package.json'))('@rspack/core').rspack;
