const EXPOSED = '__federation_expose_remote';
/** After webpack has made its own chunks of all. */
const STAGE_ADVANCED = 10;

/**
 * Puts what a remote exposes into its entry: one request less for each remote, and both compress together. The
 * shared packages it needs are looked up when it runs, and by then the shell has handed them over.
 */
export class OneFilePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OneFilePlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'OneFilePlugin', stage: STAGE_ADVANCED }, () => {
        const exposed = compilation.namedChunks.get(EXPOSED);
        const [entry] = [...compilation.entrypoints.values()].map((point) =>
          point.getEntrypointChunk(),
        );
        if (!exposed || !compilation.chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        compilation.chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
