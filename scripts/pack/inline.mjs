import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { reachableFrom } from './prune.mjs';
import { filesIn } from './stage.mjs';

const FOLDER = 'inlined';
const LICENSES = 'THIRD-PARTY-LICENSES.txt';

/**
 * Bundles what a compiled package uses of large libraries into its `dist/inlined`, and removes them from its dependencies.
 * @param from workspace that the libraries are resolved from
 * @param to staged folder of the package
 * @param libraries names of npm packages
 * @throws Error when declarations of an entry point use types of a library
 */
export async function inline(from, to, libraries) {
  const dist = join(to, 'dist');
  const isInlined = (name) => libraries.some((one) => name === one || name.startsWith(`${one}/`));
  removeDeclarations(to, isInlined);
  const used = new Map();
  for (const file of filesIn(dist).filter((name) => name.endsWith('.js')))
    redirect(file, { dist, isInlined, used });
  const manifestFile = join(to, 'package.json');
  const { dependencies, ...manifest } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const left = Object.entries(dependencies).filter(([name]) => !libraries.includes(name));
  const external = [...left.map(([name]) => name), ...Object.keys(manifest.peerDependencies)];
  const inputs = await bundle({ from, dist, used, external });
  writeFileSync(join(dist, FOLDER, LICENSES), licensesOf(inputs));
  const slim = { ...manifest, dependencies: Object.fromEntries(left) };
  writeFileSync(manifestFile, JSON.stringify(slim, null, 2));
}

/** Declarations with types of a library; entry points must not need them. */
function removeDeclarations(to, isInlined) {
  const { exports } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'));
  const entries = Object.values(exports).flatMap(({ types }) => (types ? [join(to, types)] : []));
  const { files } = reachableFrom(entries);
  for (const file of filesIn(join(to, 'dist')).filter((name) => name.endsWith('.d.ts'))) {
    if (!importsOf(readFileSync(file, 'utf8')).some(isInlined)) continue;
    if (files.has(file)) throw new Error(`${file} shows types of a library that is inlined`);
    rmSync(file);
  }
}

const importsOf = (text) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Rewrites imports of the libraries and collects the imported names by module. */
function redirect(file, { dist, isInlined, used }) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits = [];
  visit(source);
  const made = edits.reverse().reduce(apply, text);
  if (edits.length > 0) writeFileSync(file, made);

  function visit(node) {
    ts.forEachChild(node, visit);
    // An import, or a file in `new URL('library/file.js', import.meta.url)`.
    if (!ts.isStringLiteral(node) || !isInlined(node.text)) return;
    const names = used.get(node.text) ?? new Set();
    used.set(node.text, names);
    const target = join(dist, FOLDER, fileOf(node.text));
    edits.push({ node, path: relative(dirname(file), target).split(sep).join('/') });
    if (ts.isImportDeclaration(node.parent))
      for (const name of namesOf(node.parent.importClause)) names.add(name);
  }
}

const apply = (text, { node, path }) =>
  `${text.slice(0, node.getStart() + 1)}${path.startsWith('.') ? path : `./${path}`}${text.slice(node.getEnd() - 1)}`;

function namesOf(clause) {
  const named = clause?.namedBindings;
  if (named && !ts.isNamedImports(named)) throw new Error(`${clause.getText()} imports everything`);
  const names = (named?.elements ?? []).map(
    ({ name, propertyName }) => (propertyName ?? name).text,
  );
  return [...names, ...(clause?.name ? ['default'] : [])];
}

/** `@base-ui/react/dialog` is `base-ui-react-dialog.js`. */
const fileOf = (module) =>
  `${module.replace(/\.js$/, '').replace(/\W+/g, '-').replace(/^-/, '')}.js`;

/** @returns paths of the bundled files */
async function bundle({ from, dist, used, external }) {
  const out = join(dist, FOLDER);
  mkdirSync(out, { recursive: true });
  const require = createRequire(join(from, 'package.json'));
  const modules = [...used].filter(([, names]) => names.size > 0);
  for (const [module] of [...used].filter(([, names]) => names.size === 0))
    writeFileSync(join(out, fileOf(module)), readFileSync(require.resolve(module)));
  const entries = Object.fromEntries(
    modules.map(([module]) => [fileOf(module).slice(0, -3), module]),
  );
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [name, `inlined:${name}`])),
    outdir: out,
    absWorkingDir: from,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    // Read by the bundler of the slice.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    plugins: [exportsOf(entries, used, from), keepExternal(external)],
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs).map((file) => join(from, file));
}

/** Entries that export the used names only, so that the rest of a library is left out. */
const exportsOf = (entries, used, resolveDir) => ({
  name: 'inlined-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^inlined:/ }, ({ path }) => ({
      path: path.slice(8),
      namespace: 'inlined',
    }));
    onLoad({ filter: /.*/, namespace: 'inlined' }, ({ path }) => {
      const module = entries[path];
      const names = [...used.get(module)].join(', ');
      return { contents: `export { ${names} } from ${JSON.stringify(module)};`, resolveDir };
    });
  },
});

/** Imports of dependencies stay; CommonJS modules that require one import it instead, because browsers have no `require`. */
const keepExternal = (names) => ({
  name: 'keep-external',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, namespace }) => {
      if (!names.some((name) => path === name || path.startsWith(`${name}/`))) return undefined;
      if (kind === 'require-call' && namespace !== 'required')
        return { path, namespace: 'required' };
      return { path, external: true };
    });
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)};`,
    }));
  },
});

/** Licences of the packages that the files belong to. */
function licensesOf(files) {
  const folders = new Set(
    files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  return [...folders].sort().map(licenseOf).join('\n\n');
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'license', 'LICENSE.txt', 'license.md']
    .map((one) => join(folder, one))
    .find(existsSync);
  const text = file ? readFileSync(file, 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
