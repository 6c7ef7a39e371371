const PACKAGE = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Writes `chunks.json`: the scripts of each `import()`, and the packages in the build (sizes.mjs). */
export class ChunksPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ChunksPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunksPlugin', stage }, () => {
        const lazy = {};
        for (const group of compilation.chunkGroups.filter((one) => !one.isInitial())) {
          for (const { request } of group.origins) if (request) lazy[request] = scripts(group);
        }
        const initial = [...compilation.entrypoints.values()].flatMap(scripts);
        const content = { initial: [...new Set(initial)], lazy, packages: packagesIn(compilation) };
        compilation.emitAsset(
          'chunks.json',
          new sources.RawSource(JSON.stringify(content, null, 2)),
        );
      });
    });
  }
}

const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/** `mfe-kit/event-stream` is not shared: the few pages that use it bundle it. */
const BUNDLED = /packages[\\/](mfe-kit)[\\/]src[\\/](event-stream)[\\/]/;
const workspaceOf = (resource) =>
  BUNDLED.exec(resource)?.slice(1).join('/') ??
  /packages[\\/]([^\\/]+)[\\/]src/.exec(resource)?.[1];

/** Names of packages with code in a chunk, including workspace packages. */
function packagesIn(compilation) {
  const names = new Set();
  const visit = (module) => {
    for (const inner of module.modules ?? []) visit(inner);
    const resource = module.resource ?? '';
    const found = PACKAGE.exec(resource)?.[1] ?? workspaceOf(resource);
    if (found) names.add(found.replaceAll('\\', '/'));
  };
  for (const module of compilation.modules) {
    if ([...compilation.chunkGraph.getModuleChunksIterable(module)].length > 0) visit(module);
  }
  return [...names].sort();
}
