import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesIn } from './stage.mjs';

const TYPES = /\.d\.ts$/;

/** Removes modules and dependencies that neither the code nor the types of the entry use. */
export function pruneUnused(folder, entry) {
  const module = join(folder, entry.replace(/^src/, 'dist').replace(/\.ts$/, ''));
  const { files: reachable, packages } = reachableFrom([`${module}.js`, `${module}.d.ts`]);
  for (const file of filesIn(join(folder, 'dist')))
    if (!reachable.has(file) && !reachable.has(file.replace(/\.map$/, ''))) rmSync(file);
  const manifestFile = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  manifest.dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => packages.has(name)),
  );
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
}

/** The modules that these modules import, directly or not, and the packages. */
export function reachableFrom(entries) {
  const files = new Set();
  const packages = new Set();
  for (const file of entries) follow(file, files, packages);
  return { files, packages };
}

function follow(file, reachable, packages) {
  if (reachable.has(file)) return;
  reachable.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles) {
    const [scope, name] = fileName.split('/');
    if (!fileName.startsWith('.')) packages.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
    else follow(resolve(file, fileName), reachable, packages);
  }
}

/** Types import `./a.js` and mean `./a.d.ts`. */
function resolve(file, specifier) {
  const target = join(dirname(file), specifier);
  const types = target.replace(/\.js$/, '.d.ts');
  return TYPES.test(file) && existsSync(types) ? types : target;
}
