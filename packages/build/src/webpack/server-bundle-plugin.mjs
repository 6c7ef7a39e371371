import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { serverConfig } from './server-config.mjs';

const ENTRY = 'src/server.tsx';

/**
 * Builds `src/server.tsx` next to the client bundle: one `<hash>.cjs` of the same sources with the same configuration. A workspace
 * without that file has no server bundle, and its pages are rendered in the browser only.
 */
export class ServerBundlePlugin {
  #compiler;
  #built;
  #half;

  constructor({ workspace, name, ...more }) {
    this.exists = existsSync(path.join(workspace.root, ENTRY));
    this.options = { workspace, name, entry: `./${ENTRY}`, ...more };
  }

  /** File and hash of the last build (serverBundleSchema of @atlas/contracts); undefined without a server entry. */
  get bundle() {
    return this.#half;
  }

  apply(compiler) {
    if (!this.exists) return;
    // The client may be built by Rspack; the server bundle always is by webpack.
    const { Compilation, sources } = compiler.webpack;
    // Starts together with the client build.
    compiler.hooks.make.tap('ServerBundlePlugin', () => {
      this.#built = this.#build(compiler.options.mode);
      this.#built.catch(() => {});
    });
    compiler.hooks.thisCompilation.tap('ServerBundlePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerBundlePlugin', stage }, () =>
        this.#take(compilation, sources),
      );
    });
    compiler.hooks.shutdown.tapPromise('ServerBundlePlugin', async () => {
      await new Promise((resolve) => (this.#compiler ? this.#compiler.close(resolve) : resolve()));
    });
  }

  async #take(compilation, { RawSource }) {
    const built = (await this.#built).compilation;
    compilation.errors.push(...built.errors);
    compilation.fileDependencies.addAll(built.fileDependencies);
    compilation.contextDependencies.addAll(built.contextDependencies);
    if (built.errors.length > 0) return;
    const code = built.getAsset('server.cjs').source.buffer();
    const digest = createHash('sha384').update(code);
    const file = `${digest.copy().digest('hex').slice(0, 16)}.cjs`;
    this.#half = { file, integrity: `sha384-${digest.digest('base64')}` };
    compilation.emitAsset(file, new RawSource(code));
  }

  #build(mode) {
    this.#compiler ??= webpack({ ...serverConfig(this.options), mode });
    return new Promise((resolve, reject) =>
      this.#compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    );
  }
}
