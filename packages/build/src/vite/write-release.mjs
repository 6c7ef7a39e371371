import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from '../webpack/describe-build.mjs';
import { buildFrame } from '../webpack/frame-plugin.mjs';
import { ServerBuild } from '../webpack/server-build.mjs';

/** Entries that Vite does not read itself. */
const ENTRIES = ['src/server.tsx', 'src/frame.tsx'];

/**
 * Plugin of Vite that adds the server bundle, the frame script, `chunks.json` and `release.json` to a build.
 * @param {object} workspace
 * @returns {import('vite').Plugin}
 */
export function writeRelease(workspace) {
  const { root, manifest } = workspace;
  const server = new ServerBuild({ workspace, name: manifest.name });
  let config;
  let parts;
  return {
    name: 'atlas:release',
    enforce: 'post',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Here, because files can be watched only while a build reads its modules.
    async buildStart() {
      parts = Promise.all([
        server.exists ? buildServerBundle(server, config.mode) : undefined,
        buildFrame(root, config.mode),
      ]);
      for (const entry of ENTRIES) this.addWatchFile(path.join(root, entry));
      const built = await parts.catch(() => []);
      for (const part of built) for (const input of part?.inputs ?? []) this.addWatchFile(input);
    },
    // The federation changes files in its own hook.
    writeBundle: { order: 'post', sequential: true, handler: write },
    closeWatcher: () => server.close(),
  };

  async function write(_, output) {
    const dir = path.resolve(root, config.build.outDir);
    const [bundle, frame] = await parts;
    for (const { file, code } of [bundle, frame].filter(Boolean))
      writeFileSync(path.join(dir, file), code);
    writeJson(path.join(dir, 'chunks.json'), { lazy: chunksOfImports(output, root) });
    const serverBundle = bundle && { file: bundle.file, integrity: bundle.integrity };
    writeJson(
      path.join(dir, 'release.json'),
      await describeBuild(workspace, readFiles(dir), serverBundle),
    );
  }
}

const writeJson = (file, content) => writeFileSync(file, JSON.stringify(content, null, 2));

async function buildServerBundle(server, mode) {
  const { compilation, bundle } = await server.run(mode);
  if (!bundle) throw new Error(compilation.errors.map(({ message }) => message).join('\n'));
  const inputs = [...compilation.fileDependencies].filter((file) => !file.includes('node_modules'));
  return { ...bundle, inputs };
}

/** Files below a folder, by path. */
function readFiles(dir) {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    files.map((file) => [path.relative(dir, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  );
}

/** The scripts of each `import()`, by its module, for the check of the budget. */
function chunksOfImports(output, root) {
  const withImports = (file, seen = new Set()) => {
    if (seen.has(file) || output[file]?.type !== 'chunk') return seen;
    seen.add(file);
    for (const imported of output[file].imports) withImports(imported, seen);
    return seen;
  };
  const lazy = Object.values(output)
    .filter(({ isDynamicEntry, facadeModuleId: id }) => isDynamicEntry && path.isAbsolute(id ?? ''))
    .map((chunk) => [
      `./${path.relative(root, chunk.facadeModuleId)}`,
      [...withImports(chunk.fileName)],
    ]);
  return Object.fromEntries(lazy);
}
