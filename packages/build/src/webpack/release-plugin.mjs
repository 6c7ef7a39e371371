import { describeBuild } from './describe-build.mjs';

/** Writes `release.json`, the registry entry of this build by webpack or Rspack. */
export class ReleasePlugin {
  /** `server` is the plugin that builds the server bundle; undefined without one. */
  constructor(workspace, server) {
    this.workspace = workspace;
    this.server = server;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      // Runs after real content hashes and the federation manifest, when names are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const release = JSON.stringify(await this.#describe(compilation), null, 2);
        compilation.emitAsset('release.json', new sources.RawSource(release));
      });
    });
  }

  #describe(compilation) {
    const files = compilation.getAssets().map(({ name, source }) => [name, source.buffer()]);
    return describeBuild(this.workspace, new Map(files), this.server?.bundle);
  }
}
