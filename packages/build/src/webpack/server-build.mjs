import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { serverConfig } from './server-config.mjs';

const ENTRY = 'src/server.tsx';

/**
 * The build of `src/server.tsx` by webpack to one `<hash>.cjs`, whatever builds the slice for browsers. A workspace without that
 * file has no server bundle, and its pages are rendered in the browser only. Runs again are quicker until it is closed.
 */
export class ServerBuild {
  #compiler;

  constructor({ workspace, name, ...more }) {
    this.exists = existsSync(path.join(workspace.root, ENTRY));
    this.options = { workspace, name, entry: `./${ENTRY}`, ...more };
  }

  /**
   * @param {'development' | 'production'} mode
   * @returns {Promise<{ compilation: import('webpack').Compilation, bundle?: ServerBundle }>} `bundle` is missing when there are
   * errors
   */
  async run(mode) {
    this.#compiler ??= webpack({ ...serverConfig(this.options), mode });
    const { compilation } = await new Promise((resolve, reject) =>
      this.#compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    );
    if (compilation.errors.length > 0) return { compilation };
    return { compilation, bundle: named(compilation.getAsset('server.cjs').source.buffer()) };
  }

  async close() {
    await new Promise((resolve) => (this.#compiler ? this.#compiler.close(resolve) : resolve()));
  }
}

/** `file` and `integrity` as in serverBundleSchema of @atlas/contracts. @typedef {{ file: string, integrity: string, code: Buffer }} ServerBundle */

/** @returns {ServerBundle} */
function named(code) {
  const digest = createHash('sha384').update(code);
  const file = `${digest.copy().digest('hex').slice(0, 16)}.cjs`;
  return { file, integrity: `sha384-${digest.digest('base64')}`, code };
}
