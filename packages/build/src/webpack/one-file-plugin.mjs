/** After webpack has made its own chunks of all. */
const STAGE_ADVANCED = 10;

/**
 * Puts the exposed module of a container into its entry: one request less, and better compression. The module looks up
 * shared packages when it runs, after the shell has initialised the share scope.
 */
export class OneFilePlugin {
  /** @param {string} exposed name under which the container exposes the module, without `./` */
  constructor(exposed) {
    this.chunk = `__federation_expose_${exposed}`;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('OneFilePlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'OneFilePlugin', stage: STAGE_ADVANCED }, () => {
        const exposed = compilation.namedChunks.get(this.chunk);
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
