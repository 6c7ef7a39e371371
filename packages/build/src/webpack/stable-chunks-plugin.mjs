import webpack from 'webpack';

/** Runs after webpack has rendered the chunk. */
const STAGE_WRITTEN = 100;

/**
 * Removes the release's name from its chunks, so that unchanged chunks keep their file name in the next release and stay in
 * browser caches (the registry keeps their first URL). The script element names the release of a chunk instead, because two
 * releases of a slice can be on one page after a failure.
 */
export class StableChunksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameChunksPlugin', (compilation) => {
      const { chunkLoadingGlobal, globalObject } = compilation.outputOptions;
      const named = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
      const marked = `${globalObject}[document.currentScript.dataset.chunks]`;
      const { renderChunk } =
        webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      renderChunk.tap({ name: 'SameChunksPlugin', stage: STAGE_WRITTEN }, (source) =>
        replaced(source, named, marked),
      );
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('SameChunksPlugin', (code) =>
        [code, `script.dataset.chunks = ${JSON.stringify(chunkLoadingGlobal)};`].join('\n'),
      );
    });
  }
}

function replaced(source, named, marked) {
  const at = source.source().toString().indexOf(named);
  if (at < 0) throw new Error('webpack hands its chunks over in another way than is known here');
  const changed = new webpack.sources.ReplaceSource(source);
  changed.replace(at, at + named.length - 1, marked);
  return changed;
}
