import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder below a workspace. */
export const CACHE = '.cache';

/**
 * The development variant of a configuration: not minified, with webpack's persistent cache. Its output is separate from `dist`, which
 * belongs to releases.
 */
export function fromCache(config, name, isWebpack = true) {
  const cache = path.join(config.context, CACHE);
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: path.join(cache, name) },
    optimization: { ...config.optimization, minimize: false },
    cache: isWebpack && {
      type: 'filesystem',
      cacheDirectory: path.join(cache, 'webpack'),
      name,
      // Resolved aliases are not part of webpack's cache key.
      version: JSON.stringify([config.resolve.alias, config.module.rules.length]),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
  };
}
