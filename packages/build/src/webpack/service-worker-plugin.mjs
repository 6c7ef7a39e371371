import path from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

/** Bundles `src/service-worker.js` with its libraries into a separate file. */
export class ServiceWorkerPlugin {
  constructor(workspace) {
    this.entry = path.join(workspace.root, 'src/service-worker.js');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.entry);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise(
        { name: 'ServiceWorkerPlugin', stage },
        async () => {
          const { outputFiles } = await build({
            entryPoints: [this.entry],
            bundle: true,
            minify: true,
            write: false,
            format: 'iife',
            target: 'es2022',
            define: { 'process.env.NODE_ENV': '"production"' },
          });
          // At the root of the site, so that its scope includes every page.
          compilation.emitAsset(
            'service-worker.js',
            new webpack.sources.RawSource(outputFiles[0].text),
          );
        },
      );
    });
  }
}
