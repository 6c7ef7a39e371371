import webpack from 'webpack';

/** After webpack has written the chunk. */
const STAGE_WRITTEN = 100;

/**
 * Keeps the release's name out of its chunks: what did not change is the same file in the next release, and visitors
 * have it already (the registry leaves it at its first address). Which release a chunk is handed to stands on its script
 * element instead: of a slice two releases may be on one page, when one of them failed.
 */
export class SameChunksPlugin {
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
