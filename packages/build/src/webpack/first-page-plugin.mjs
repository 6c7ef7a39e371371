import path from 'node:path';
import webpack from 'webpack';

const LOCALE = /^\.\/(\w\w)\.json$/;

/** Writes `first-page.json`: the scripts with the shell's texts, by language. */
export class FirstPagePlugin {
  constructor(workspace) {
    this.workspace = workspace;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('FirstPagePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstPagePlugin', stage }, () => {
        const languages = compilation.chunkGroups.flatMap((group) =>
          group.origins.map(({ request, module }) => {
            const language = LOCALE.exec(request ?? '')?.[1];
            // Other parts of the build have locales of their own.
            if (
              !language ||
              !module?.identifier().includes(path.join(this.workspace.root, 'src/locales'))
            )
              return undefined;
            return [language, { scripts: group.getFiles().map((file) => `/shell/${file}`) }];
          }),
        );
        const content = JSON.stringify(Object.fromEntries(languages.filter(Boolean)), null, 2);
        compilation.emitAsset('first-page.json', new webpack.sources.RawSource(content));
      });
    });
  }
}
