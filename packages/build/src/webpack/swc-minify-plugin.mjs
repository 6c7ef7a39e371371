import { minify } from '@swc/core';
import webpack from 'webpack';

const OPTIONS = {
  compress: { passes: 2 },
  mangle: true,
  module: false,
  format: { comments: false },
};

/** Minifies each script once its chunk is rendered; names are hashed afterwards by webpack. */
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
    const source = compilation.getAsset(file).source.source().toString();
    const { code } = await minify(source, OPTIONS);
    compilation.updateAsset(file, new webpack.sources.RawSource(code), { minimized: true });
  }
}
