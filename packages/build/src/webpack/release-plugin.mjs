import webpack from 'webpack';
import { describeRelease } from '../release/describe-release.mjs';
import { sharedVersions } from './shared.mjs';

/** Writes `release.json`, the registry entry of this build. */
export class ReleasePlugin {
  /** `server` is the plugin that builds the server bundle. */
  constructor(workspace, server) {
    this.workspace = workspace;
    this.server = server;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      // Runs after real content hashes and the federation manifest, when names are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const release = JSON.stringify(this.#describe(compilation), null, 2);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(release));
      });
    });
  }

  #describe(compilation) {
    const files = compilation.getAssets().map(({ name, source }) => [name, source.buffer()]);
    return {
      ...describeRelease({ ...this.workspace, files: new Map(files), shared: sharedVersions() }),
      ...(this.server.bundle && { server: this.server.bundle }),
    };
  }
}
