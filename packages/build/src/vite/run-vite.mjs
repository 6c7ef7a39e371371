import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importInstalled } from './import-installed.mjs';

const fileOf = (root) => path.join(root, 'vite.config.mjs');

/** Whether a slice is built by Vite. */
export const usesVite = (root) => existsSync(fileOf(root));

/**
 * Builds a slice by its Vite configuration.
 *
 * @param {string} root folder with the configuration
 * @param {string} [outDir] folder instead of the configured one
 * @returns {Promise<string>} the error as text, empty when there is none
 */
export async function buildByVite(root, outDir) {
  const { build } = await importInstalled(root, 'vite');
  const config = await readConfig(root, { ...(outDir && { outDir }) });
  return build(config).then(() => '', textOf);
}

/**
 * Builds now and after each change.
 *
 * @param {string} root folder with the configuration
 * @param {string} outDir
 * @param {(build: { errors: string[], milliseconds: number }) => void} onBuild
 * @returns {Promise<() => Promise<void>>} once the first build is done, a function that stops watching
 */
export async function watchByVite(root, outDir, onBuild) {
  const { build } = await importInstalled(root, 'vite');
  const config = await readConfig(root, { outDir, minify: false, watch: {} });
  const watcher = await build(config);
  let startedAt = performance.now();
  return new Promise((resolve) =>
    watcher.on('event', ({ code, error }) => {
      if (code === 'START') startedAt = performance.now();
      if (code !== 'END' && code !== 'ERROR') return;
      const errors = error ? [textOf(error)] : [];
      onBuild({ errors, milliseconds: performance.now() - startedAt });
      resolve(() => watcher.close());
    }),
  );
}

async function readConfig(root, options) {
  const { default: config } = await import(pathToFileURL(fileOf(root)));
  const { build, ...more } = await config;
  return { ...more, configFile: false, build: { ...build, ...options } };
}

const textOf = ({ message, stack }) => message || stack;
