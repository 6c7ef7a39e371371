import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';

const at = (...parts) => path.join(import.meta.dirname, ...parts);

/** Builds `dist` of each remote with its own bundler. */
const BUILDS = {
  webpack: () => compile(webpack, './webpack/webpack.config.mjs'),
  rspack: () => compile(rspack, './rspack/rspack.config.mjs'),
  vite: () => buildByVite({ configFile: at('vite/vite.config.mjs') }),
  // Nothing to build; the texts for page metadata are not part of the output.
  async parcel() {
    rmSync(at('parcel/dist'), { recursive: true, force: true });
    cpSync(at('parcel/src'), at('parcel/dist'), {
      recursive: true,
      filter: (file) => !file.includes('metadata'),
    });
  },
};
export const REMOTES = Object.keys(BUILDS);

/** @throws Error with the output of the bundler */
async function compile(bundler, config) {
  const compiler = bundler((await import(config)).default);
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close(() => (failed ? reject(failed) : resolve()));
    }),
  );
}

/** Builds all remotes, or the named ones. */
export async function buildRemotes(names = REMOTES) {
  for (const name of names) await BUILDS[name]();
}

if (process.argv[1] === import.meta.filename)
  await buildRemotes(process.argv.slice(2).length ? process.argv.slice(2) : REMOTES);
