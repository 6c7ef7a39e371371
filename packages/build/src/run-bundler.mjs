import { readBundler } from './read-bundler.mjs';

/**
 * Builds a slice or the shell by its webpack or Rspack configuration.
 *
 * @param {string} root folder with the configuration
 * @param {string} [outputPath] folder instead of the configured one
 * @returns {Promise<string>} the errors as text, empty when there are none
 */
export async function runBundler(root, outputPath) {
  const { config, bundler } = await readBundler(root);
  const output = { ...config.output, path: outputPath ?? config.output.path };
  const compiler = bundler({ ...config, output });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else compiler.close(() => resolve(stats.hasErrors() ? stats.toString('errors-only') : ''));
    });
  });
}
