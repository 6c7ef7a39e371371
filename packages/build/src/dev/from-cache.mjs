import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

/**
 * The configuration as developers use it: not minified, and what did not change since the last run is
 * not compiled again. Its output never touches the room's `dist`, which belongs to releases.
 */
export function fromCache(config, name) {
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: path.join(CACHE, name) },
    optimization: { ...config.optimization, minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(CACHE, 'webpack'),
      name,
      // Where names lead to is not part of what webpack compares.
      version: JSON.stringify([config.resolve.alias, config.module.rules.length]),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
  };
}
