import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Writes `extension.json`: name and entry of a shell extension with the hash of the entry. */
export class ExtensionPlugin {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ExtensionPlugin', (compilation) => {
      // After real content hashes: names are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ExtensionPlugin', stage }, (assets) => {
        if (compilation.errors.length > 0) return;
        const entry = Object.keys(assets).find((file) => /^remoteEntry\..*\.js$/.test(file));
        const hash = createHash('sha384').update(assets[entry].buffer()).digest('base64');
        const content = { name: this.name, entry, integrity: { [entry]: `sha384-${hash}` } };
        compilation.emitAsset(
          'extension.json',
          new webpack.sources.RawSource(JSON.stringify(content, null, 2)),
        );
      });
    });
  }
}
