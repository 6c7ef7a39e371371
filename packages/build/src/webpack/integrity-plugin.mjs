import webpack from 'webpack';

/** Webpack's own chunk loader hashes nothing; this asks the shell for the hash of each lazy chunk. */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (code) =>
        [
          code,
          // Without a shell (a remote run alone) there is no registry to ask.
          // Webpack leaves it off for its own origin; the page's preload asks in CORS mode.
          "script.crossOrigin = 'anonymous';",
          'if (globalThis.__ATLAS_INTEGRITY__) script.integrity = globalThis.__ATLAS_INTEGRITY__(script.src);',
        ].join('\n'),
      );
    });
  }
}
