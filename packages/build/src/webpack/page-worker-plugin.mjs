import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/** Emits the worker script that `index.html` starts, with a content hash, and puts its URL into the page. */
export class PageWorkerPlugin {
  constructor(workspace) {
    this.source = readFileSync(path.join(workspace.root, 'src/page-worker.js'), 'utf8');
    this.file = `page-worker.${createHash('sha256').update(this.source).digest('hex').slice(0, 8)}.js`;
  }

  fill(html) {
    return html.replace('__PAGE_WORKER__', () => `/shell/${this.file}`);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageWorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PageWorkerPlugin', stage }, () => {
        compilation.emitAsset(this.file, new webpack.sources.RawSource(this.source));
      });
    });
  }
}
