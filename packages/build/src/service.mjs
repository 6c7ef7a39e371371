import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildContracts } from './contracts.mjs';
import { importOptional } from './import-optional.mjs';
import { npmExternal } from './npm-external.mjs';
import { calledContracts } from './service-calls.mjs';

/**
 * `node service.mjs <workspace> [folder]`: bundles `<workspace>/src/main.ts` to `main.js` in the folder (default
 * `<workspace>/dist`), and `worker.ts` when it exists. Copies `.mjs` files, which run as processes of their own. Writes the OpenAPI
 * document of a workspace with a `service.json`, with the operations of other services that the bundled modules call.
 */
const workspace = path.resolve(process.argv[2] ?? '.');
const outdir = path.resolve(process.argv[3] ?? path.join(workspace, 'dist'));
const worker = path.join(workspace, 'src/worker.ts');

const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));
const { build } = await importOptional('esbuild', 'The build of a service');
const { metafile } = await build({
  entryPoints: [path.join(workspace, 'src/main.ts'), ...(existsSync(worker) ? [worker] : [])],
  outdir,
  bundle: true,
  metafile: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  define: { ATLAS_VERSION: JSON.stringify(version) },
  // Bundled CommonJS may call require, which an ES module does not define.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [npmExternal],
  logLevel: 'warning',
});

const sources = path.join(workspace, 'src');
for (const file of readdirSync(sources, { recursive: true }))
  if (file.endsWith('.mjs'))
    copyFileSync(path.join(sources, file), path.join(outdir, path.basename(file)));

if (existsSync(path.join(workspace, 'service.json'))) {
  const kit = createRequire(path.join(workspace, 'package.json')).resolve(
    '@atlas/service-kit/openapi',
  );
  const writer = path.join(path.dirname(kit), `write-document${path.extname(kit)}`);
  // In this repository the kit consists of TypeScript sources.
  const runner = kit.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const contracts = await buildContracts(workspace);
  const modules = Object.keys(metafile.inputs).filter((file) => /\.[mc]?[jt]s$/.test(file));
  const calls = calledContracts(modules).join(',');
  const args = [...runner, writer, workspace, contracts ?? '', calls];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
