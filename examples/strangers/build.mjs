import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';

const at = (...parts) => path.join(import.meta.dirname, ...parts);

/** How each of the four makes its `dist`, as its own team would. */
const BUILDS = {
  webpack: () => compile(webpack, './webpack/webpack.config.mjs'),
  rspack: () => compile(rspack, './rspack/rspack.config.mjs'),
  vite: () => buildByVite({ configFile: at('vite/vite.config.mjs') }),
  // There is nothing to build: its texts for the site alone are no part of it.
  async parcel() {
    rmSync(at('parcel/dist'), { recursive: true, force: true });
    cpSync(at('parcel/src'), at('parcel/dist'), {
      recursive: true,
      filter: (file) => !file.includes('describe'),
    });
  },
};
export const STRANGERS = Object.keys(BUILDS);

/** @throws Error with what the bundler said. */
async function compile(bundler, config) {
  const compiler = bundler((await import(config)).default);
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close(() => (failed ? reject(failed) : resolve()));
    }),
  );
}

/** Builds them all, or the named one. */
export async function buildStrangers(names = STRANGERS) {
  for (const name of names) await BUILDS[name]();
}

if (process.argv[1] === import.meta.filename)
  await buildStrangers(process.argv.slice(2).length ? process.argv.slice(2) : STRANGERS);
