import { createHash } from 'node:crypto';

const PROVIDED = /^provide module \([^)]*\) (.+?) = /;
const ENTRY = /[\\/]\.federation[\\/]entry\./;

/** Webpack assigns ids of three and four digits. */
const FIRST = 10_000;
const COUNT = 90_000;

/**
 * Gives modules that Module Federation generates an id from their content. Webpack's id would depend on the build folder, so
 * the same sources would give other files elsewhere.
 */
export class StableModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'SameIdsPlugin', stage: -1 }, () => {
        const named = [...compilation.modules]
          .map((module) => ({ module, name: nameOf(module.identifier()) }))
          .filter(({ name }) => name)
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        const used = new Set();
        for (const { module, name } of named)
          compilation.chunkGraph.setModuleId(module, freeId(name, used));
      });
    });
  }
}

function nameOf(identifier) {
  if (ENTRY.test(identifier)) return 'entry';
  return PROVIDED.exec(identifier)?.[1];
}

function freeId(name, used) {
  const hash = createHash('sha256').update(name).digest().readUInt32BE();
  let id = FIRST + (hash % COUNT);
  while (used.has(id)) id += 1;
  used.add(id);
  return id;
}
