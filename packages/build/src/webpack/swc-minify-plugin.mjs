import { minify } from '@swc/core';
import webpack from 'webpack';

const OPTIONS = {
  compress: { passes: 2 },
  mangle: true,
  module: false,
  format: { comments: false },
};

/** Minifies each rendered chunk; webpack computes hashes afterwards. */
export class SwcMinifyPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SwcMinifyPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise(
        { name: 'SwcMinifyPlugin', stage },
        async (assets) => {
          const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
          await Promise.all(scripts.map((file) => this.#minifyAsset(compilation, file)));
        },
      );
    });
  }

  async #minifyAsset(compilation, file) {
    const { source: asset } = compilation.getAsset(file);
    const { source, map } = compilation.options.devtool
      ? asset.sourceAndMap()
      : { source: asset.source() };
    const made = await minify(source.toString(), { ...OPTIONS, sourceMap: Boolean(map) });
    const { RawSource, SourceMapSource } = webpack.sources;
    const minified = map
      ? new SourceMapSource(made.code, file, renamed(made.map, file), source, map, true)
      : new RawSource(made.code);
    compilation.updateAsset(file, minified, { minimized: true });
  }
}

/** Its only source is the original script, by which webpack chains the previous source map. */
const renamed = (map, file) => ({ ...JSON.parse(map), sources: [file], sourcesContent: undefined });
