import webpack from 'webpack';
import { withTexts } from './manifest-texts.mjs';

/** Writes `site.json`: the shell's own pages and slots (builtHostSchema of @atlas/contracts). */
export class HostPlugin {
  constructor(room) {
    this.room = room;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('HostPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostPlugin', stage }, () => {
        const { root, version, host } = this.room;
        const site = {
          version,
          offers: host.offers,
          pages: withTexts({ root, file: 'site.json' }, host).pages,
        };
        compilation.emitAsset(
          'site.json',
          new webpack.sources.RawSource(JSON.stringify(site, null, 2)),
        );
      });
    });
  }
}
