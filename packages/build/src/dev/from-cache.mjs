import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The configuration as developers use it: not minified, and what did not change since the last run is
 * not compiled again. Its output never touches the room's `dist`, which belongs to releases.
 */
export function fromCache(config, name) {
  const cache = path.join(config.context, '.cache');
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: path.join(cache, name) },
    optimization: { ...config.optimization, minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cache, 'webpack'),
      name,
      // Where names lead to is not part of what webpack compares.
      version: JSON.stringify([config.resolve.alias, config.module.rules.length]),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
  };
}
