import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/**
 * The declarations of a packed package by entry point, and the declarations behind them that are not exported by name: as text in
 * a stable order. Undefined for a package without types.
 */
export function describeApi(folder) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const doors = Object.entries(exports)
    .filter(([, door]) => door.types)
    .map(([door, { types }]) => ({ door, file: resolve(folder, types) }));
  if (doors.length === 0) return undefined;
  const program = programOf(
    doors.map(({ file }) => file),
    folder,
  );
  const checker = program.getTypeChecker();
  const seen = new Set();
  const parts = doors.map(({ door, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const exported = module ? checker.getExportsOfModule(module) : [];
    return [`// ${join(name, door)}`, ...exported.map((one) => describe(one)).sort()].join('\n');
  });
  const behind = [];
  // Grows while it is iterated, because a dependency may have dependencies.
  for (const symbol of seen)
    for (const declaration of symbol.declarations ?? [])
      for (const other of referred(declaration))
        if (!seen.has(other)) {
          seen.add(other);
          behind.push(textOf(other));
        }
  return `${[...parts, ['// behind these', ...behind.sort()].join('\n')].join('\n\n')}\n`;

  function describe(symbol) {
    const target = resolved(symbol);
    const isOwn = target.declarations?.some(isHere);
    // A re-export of another package is described there.
    if (!isOwn) return `export { ${symbol.name} } of another package`;
    seen.add(target);
    return `export ${symbol.name}: ${textOf(target)}`;
  }

  function resolved(symbol) {
    if (symbol.flags & ts.SymbolFlags.Alias) return checker.getAliasedSymbol(symbol);
    return symbol;
  }

  function isHere(declaration) {
    return declaration.getSourceFile().fileName.startsWith(folder + sep);
  }

  /** A top-level declaration of this package that another declaration names. */
  function referred(node) {
    const found = new Set();
    const visit = (one) => {
      if (ts.isIdentifier(one)) {
        const symbol = checker.getSymbolAtLocation(one);
        const target = symbol && resolved(symbol);
        if (target?.declarations?.some((declared) => isHere(declared) && isAtTop(declared)))
          found.add(target);
      }
      one.forEachChild(visit);
    };
    visit(node);
    return found;
  }
}

function isAtTop(declaration) {
  return ts.isSourceFile(statementOf(declaration).parent ?? declaration);
}

/** The declaration of a constant is inside a statement. */
function statementOf(declaration) {
  if (ts.isVariableDeclaration(declaration)) return declaration.parent.parent;
  return declaration;
}

function textOf({ declarations = [] }) {
  return declarations
    .map((one) => {
      const statement = statementOf(one);
      return printer.printNode(ts.EmitHint.Unspecified, statement, one.getSourceFile());
    })
    .map((text) => text.replace(/^(?:export |declare |default )+/, '').replace(/^ +/gm, narrower))
    .sort()
    .join('\n');
}

/** Types of schemas are deep; most of their text is indentation. */
const narrower = (indent) => ' '.repeat(indent.length / 4);

/** Reads only the package's own declarations. */
function programOf(files, folder) {
  const options = { noLib: true, types: [], module: ts.ModuleKind.ESNext };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: ownModule(text, from, folder) }));
  return ts.createProgram(files, options, host);
}

function ownModule(name, from, folder) {
  const file = resolve(dirname(from), name.replace(/\.js$/, '.d.ts'));
  const isOwn = name.startsWith('.') && file.startsWith(folder + sep) && existsSync(file);
  if (isOwn) return { resolvedFileName: file, extension: ts.Extension.Dts };
  return undefined;
}
