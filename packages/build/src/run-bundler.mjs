import { readBundler } from './read-bundler.mjs';
import { buildByVite, usesVite } from './vite/run-vite.mjs';

/**
 * Builds a slice or the shell by its webpack, Rspack or Vite configuration.
 *
 * @param {string} root folder with the configuration
 * @param {string} [outputPath] folder instead of the configured one
 * @returns {Promise<string>} the errors as text, empty when there are none
 */
export async function runBundler(root, outputPath) {
  if (usesVite(root)) return buildByVite(root, outputPath);
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
