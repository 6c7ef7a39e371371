import webpack from 'webpack';
import { hostTexts } from '../release/manifest-texts.mjs';

/** Writes `site.json`: the shell's own pages and slots (builtHostSchema of @atlas/contracts). */
export class HostPlugin {
  /** `server` is the plugin that builds the server bundle. */
  constructor(workspace, server) {
    this.workspace = workspace;
    this.server = server;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('HostPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostPlugin', stage }, () => {
        const { root, version, host } = this.workspace;
        const site = {
          version,
          offers: host.offers,
          ...(host.fill && { fill: host.fill }),
          ...hostTexts({ root, file: 'site.json' }, host),
          ...(this.server.bundle && { server: this.server.bundle }),
        };
        compilation.emitAsset(
          'site.json',
          new webpack.sources.RawSource(JSON.stringify(site, null, 2)),
        );
      });
    });
  }
}
