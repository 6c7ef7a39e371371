/** Plugin of webpack: writes `index.html`, with the scripts of all entries where the page has `<!--scripts-->`. */
export class HtmlPlugin {
  constructor(page) {
    this.page = page;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HtmlPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'HtmlPlugin', stage }, () => {
        const { publicPath } = compilation.outputOptions;
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const scripts = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => `<script defer src="${publicPath}${file}"></script>`);
        const html = this.page.replace('<!--scripts-->', () => scripts.join(''));
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}
