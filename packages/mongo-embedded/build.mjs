// Makes the package that can be taken elsewhere: JavaScript with types, in `dist` or the folder named.
// node build.mjs [FOLDER]; then `npm pack FOLDER` there.
import { build } from 'esbuild';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('.', import.meta.url));
const target = resolve(process.argv[2] ?? join(workspace, 'dist'));
const { name, version, description, license, dependencies } = JSON.parse(
  readFileSync(join(workspace, 'package.json'), 'utf8'),
);
/** Of no use once the sources are JavaScript. */
const { tsx: _sourcesOnly, ...needed } = dependencies;

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await build({
  absWorkingDir: workspace,
  entryPoints: { index: 'src/index.ts', 'mongo-embedded': 'src/main.ts' },
  outdir: target,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // What is installed beside it stays outside.
  packages: 'external',
  logLevel: 'warning',
});
const command = join(target, 'mongo-embedded.js');
writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
chmodSync(command, 0o755);
copyFileSync(join(workspace, 'src/storage/walk.mjs'), join(target, 'walk.mjs'));
copyFileSync(join(workspace, 'src/door.d.ts'), join(target, 'index.d.ts'));
copyFileSync(join(workspace, 'README.md'), join(target, 'README.md'));
copyFileSync(join(workspace, '../../LICENSE'), join(target, 'LICENSE'));
const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  engines: { node: '>=20.19' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  bin: { 'mongo-embedded': 'mongo-embedded.js' },
  dependencies: needed,
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
