import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(?:tsx?|mjs)$/;
const EXTENSIONS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/**
 * Reads the entry points of a package from its `exports`, and creates a TypeScript program of the package's own files. Types of
 * other packages are not resolved.
 *
 * @param {string} folder of the package
 * @param {RegExp} [pattern] file names of the entry points to read
 * @returns {{ program: ts.Program, entries: { entry: string, file: string }[] }}
 */
export function readPackage(folder, pattern = /\.tsx?$/) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports)
    .map(([entry, target]) => ({ entry: join(name, entry), file: target.types ?? target }))
    .filter(({ file }) => pattern.test(file))
    .map(({ entry, file }) => ({ entry, file: resolve(folder, file) }));
  const files = entries.map(({ file }) => file);
  return { program: createProgram(files, folder), entries };
}

/** @returns {ts.Symbol[]} the exported symbols of a file; those of re-exports are the original ones */
export function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  return module ? checker.getExportsOfModule(module) : [];
}

/** @returns {ts.Symbol} the symbol that an export or import stands for */
export function resolveAlias(checker, symbol) {
  if (symbol.flags & ts.SymbolFlags.Alias) return checker.getAliasedSymbol(symbol);
  return symbol;
}

function createProgram(files, folder) {
  const options = { noLib: true, types: [], allowJs: true, jsx: ts.JsxEmit.Preserve };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolveOwn(text, from, folder) }));
  return ts.createProgram(files, options, host);
}

function resolveOwn(name, from, folder) {
  if (!name.startsWith('.')) return undefined;
  const base = resolve(dirname(from), name.replace(/\.js$/, ''));
  const file = EXTENSIONS.map((end) => base + end).find(
    (one) => SOURCE.test(one) && existsSync(one),
  );
  if (!file?.startsWith(folder + sep)) return undefined;
  return {
    resolvedFileName: file,
    extension: file.endsWith('.d.ts') ? '.d.ts' : file.slice(file.lastIndexOf('.')),
  };
}
