import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/** Emits the worker script that `index.html` starts, with a content hash, and puts its URL into the page. */
export class FormatsWorkerPlugin {
  constructor(workspace) {
    this.source = readFileSync(path.join(workspace.root, 'src/formats-worker.js'), 'utf8');
    this.file = `formats-worker.${createHash('sha256').update(this.source).digest('hex').slice(0, 8)}.js`;
  }

  fill(html) {
    return html.replace('__FORMATS_WORKER__', () => `/shell/${this.file}`);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FormatsWorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FormatsWorkerPlugin', stage }, () => {
        compilation.emitAsset(this.file, new webpack.sources.RawSource(this.source));
      });
    });
  }
}
