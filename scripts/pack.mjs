// `npm run pack [-- --out dist/packages]`: packs the packages for other repositories as tarballs: ES modules, types, source maps.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './pack/compile.mjs';
import { pruneUnused } from './pack/prune.mjs';
import { inline } from './pack/inline.mjs';
import { INLINED, PLUGIN_API, PUBLISHED } from './pack/published.mjs';
import { stage } from './pack/stage.mjs';
import { root } from './workspaces.mjs';
import { readArguments } from './slices.mjs';

const { options } = readArguments(process.argv.slice(2));
const out = resolve(options.out ?? join(root, 'dist/packages'));
mkdirSync(join(root, '.cache'), { recursive: true });
// Of its own, because two tests may pack at once; inside of the repository, whose packages the compiler needs.
const staging = mkdtempSync(join(root, '.cache/packages-'));
process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
const startedAt = performance.now();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// Symlinked by name, so that packages resolve each other as in an installation.
const scope = join(staging, 'node_modules/@atlas');
mkdirSync(scope, { recursive: true });
for (const name of PUBLISHED) {
  const from = join(root, 'packages', name);
  const to = join(staging, name);
  symlinkSync(to, join(scope, name), 'junction');
  if (existsSync(join(from, 'build.mjs')))
    execFileSync(process.execPath, [join(from, 'build.mjs'), to]);
  else {
    stage(from, to);
    compile(from, to);
    if (INLINED[name]) await inline(from, to, INLINED[name]);
  }
}
packPluginApi();
execFileSync('npm', ['pack', '--silent', '--pack-destination', out, ...folders()], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${folders().length} packages are in ${out} (${seconds} s)`);

function folders() {
  const made = [...PUBLISHED, PLUGIN_API.name].map((name) => join(staging, name));
  return [...made, join(import.meta.dirname, 'pack/omitted')];
}

/** Packs the types that a gateway plugin needs. */
function packPluginApi() {
  const { name, workspace, entry, exports } = PLUGIN_API;
  const [from, to] = [join(root, workspace), join(staging, name)];
  stage(from, to, { exports });
  compile(from, to, [entry]);
  pruneUnused(to, entry);
}
