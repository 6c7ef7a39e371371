import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../workspaces.mjs';
import { filesIn } from './stage.mjs';

/** Tests, stories and their helpers. */
const NOT_PUBLISHED = /\.(?:test|stories)\.tsx?$|[\\/]src[\\/]workbench$/;
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Compiles `src` of a package to `dist` of its staged folder, next to the packages staged before, so that imports resolve as in
 * an installation.
 * @param entries files of which only these and their imports are compiled
 */
export function compile(from, to, entries) {
  const source = join(to, 'src');
  cpSync(join(from, 'src'), source, {
    recursive: true,
    filter: (file) => !NOT_PUBLISHED.test(file),
  });
  // JavaScript files are copied, because bundlers and test runners reference them by path.
  if (!existsSync(join(from, 'tsconfig.json'))) return;
  const config = join(to, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(configOf(from, entries)));
  const own = join(from, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(to, 'node_modules'), 'junction');
  execFileSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], { stdio: 'inherit' });
  copyDeclarations(source, join(to, 'dist'));
  for (const file of filesIn(join(to, 'dist')).filter((name) => /\.(?:js|d\.ts)$/.test(name)))
    writeFileSync(file, withEndings(file));
  for (const done of [config, source, join(to, 'node_modules')])
    rmSync(done, { recursive: true, force: true });
}

const configOf = (from, entries) => ({
  extends: join(from, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    // In the module itself: a file of its own takes a block of the file system.
    inlineSourceMap: true,
    inlineSources: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  ...(entries ? { files: entries, include: [] } : { include: ['src'] }),
});

/** The compiler does not copy declarations, JavaScript modules and texts that a module imports by a computed name. */
function copyDeclarations(source, dist) {
  for (const file of filesIn(source).filter((name) => /\.(?:d\.ts|mjs|json)$/.test(name))) {
    const target = join(dist, relative(source, file));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}

/** Resolves `./language` to `./language.js` or `./language/index.js`, because Node's resolution adds no extension. */
function withEndings(file) {
  const text = readFileSync(file, 'utf8');
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .sort((a, b) => b.pos - a.pos)
    .reduce((made, { fileName, pos }) => {
      // The position of the opening quote.
      const end = pos + 1 + fileName.length;
      return made.slice(0, end) + endingOf(join(dirname(file), fileName)) + made.slice(end);
    }, text);
}

/** A folder may stand next to a module of its name. */
export function endingOf(module) {
  if (statSync(module, { throwIfNoEntry: false })?.isFile()) return '';
  if (existsSync(`${module}.js`) || existsSync(`${module}.d.ts`)) return '.js';
  return '/index.js';
}
