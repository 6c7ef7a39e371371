import { ServerBuild } from './server-build.mjs';

/** Builds the server bundle next to the client bundle of webpack or Rspack, from the same sources. */
export class ServerBundlePlugin {
  #build;
  #running;
  #bundle;

  constructor(options) {
    this.#build = new ServerBuild(options);
  }

  /** File and hash of the last build (serverBundleSchema of @atlas/contracts); undefined without a server entry. */
  get bundle() {
    return this.#bundle;
  }

  apply(compiler) {
    if (!this.#build.exists) return;
    // The client may be built by Rspack; the server bundle always is by webpack.
    const { Compilation, sources } = compiler.webpack;
    // Starts together with the client build.
    compiler.hooks.make.tap('ServerBundlePlugin', () => {
      this.#running = this.#build.run(compiler.options.mode);
      this.#running.catch(() => {});
    });
    compiler.hooks.thisCompilation.tap('ServerBundlePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerBundlePlugin', stage }, () =>
        this.#take(compilation, sources),
      );
    });
    compiler.hooks.shutdown.tapPromise('ServerBundlePlugin', () => this.#build.close());
  }

  async #take(compilation, { RawSource }) {
    const { compilation: built, bundle } = await this.#running;
    compilation.errors.push(...built.errors);
    compilation.fileDependencies.addAll(built.fileDependencies);
    compilation.contextDependencies.addAll(built.contextDependencies);
    if (!bundle) return;
    const { file, integrity, code } = bundle;
    this.#bundle = { file, integrity };
    compilation.emitAsset(file, new RawSource(code));
  }
}
