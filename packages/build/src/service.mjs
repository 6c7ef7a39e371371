import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** `node service.mjs <room>`: bundles `<room>/src/main.ts` to `<room>/dist/main.js`, and `worker.ts`, its thread, where there is one. */
const room = path.resolve(process.argv[2] ?? '.');
const worker = path.join(room, 'src/worker.ts');

/** npm packages stay outside; workspace packages are TypeScript source and go in. */
const npmExternal = {
  name: 'npm-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) => {
      if (kind === 'entry-point' || wanted.startsWith('@atlas/') || path.isAbsolute(wanted))
        return undefined;
      return { path: wanted, external: true };
    });
  },
};

const { version } = JSON.parse(readFileSync(path.join(room, 'package.json'), 'utf8'));
await build({
  entryPoints: [path.join(room, 'src/main.ts'), ...(existsSync(worker) ? [worker] : [])],
  outdir: path.join(room, 'dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  define: { ATLAS_VERSION: JSON.stringify(version) },
  // Bundled CommonJS may call require, which an ES module does not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [npmExternal],
  logLevel: 'warning',
});
