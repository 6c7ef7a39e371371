import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * `node service.mjs <room> [folder]`: bundles `<room>/src/main.ts` to `main.js` in the folder (`<room>/dist`), `worker.ts`, its
 * thread, where there is one, and beside them what the room runs as processes of their own: its `.mjs` files. A room with
 * a `service.json` gets its OpenAPI document, too.
 */
const room = path.resolve(process.argv[2] ?? '.');
const outdir = path.resolve(process.argv[3] ?? path.join(room, 'dist'));
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
  outdir,
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

const sources = path.join(room, 'src');
for (const file of readdirSync(sources, { recursive: true }))
  if (file.endsWith('.mjs'))
    copyFileSync(path.join(sources, file), path.join(outdir, path.basename(file)));

if (existsSync(path.join(room, 'service.json'))) {
  const writer = path.resolve(
    import.meta.dirname,
    '../../service-kit/src/openapi/write-document.ts',
  );
  execFileSync(process.execPath, ['--import', 'tsx', writer, room], { stdio: 'inherit' });
}
