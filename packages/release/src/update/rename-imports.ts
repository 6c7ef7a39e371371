import ts from 'typescript';
import { walk } from '../describe/source-files';
import { RENAMED_EXPORTS, RENAMED_MODULES } from './renames';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Replaces former names that a source imports, with all their uses in it. A name that the source declares a second time stays
 * the local name of the import.
 * @returns the source, unchanged without former names
 */
export function renameImports(fileName: string, text: string): string {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, kind);
  const edits: Edit[] = [];
  const replace = (node: ts.Node, by: string) =>
    void edits.push({ start: node.getStart(file), end: node.end, text: by });
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier: module } = statement;
    if (!module || !ts.isStringLiteral(module)) continue;
    const moved = RENAMED_MODULES[module.text];
    if (moved) replace(module, `'${moved}'`);
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const one of bindings.elements)
      renameBinding(file, one, RENAMED_EXPORTS[module.text] ?? {}, replace);
  }
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text);
}

function renameBinding(
  file: ts.SourceFile,
  { name, propertyName }: ts.ImportSpecifier,
  renamed: Readonly<Record<string, string>>,
  replace: (node: ts.Node, by: string) => void,
): void {
  const newName = renamed[(propertyName ?? name).text];
  if (!newName) return;
  if (propertyName) return replace(propertyName, newName);
  const uses = usesOf(file, name.text);
  if (uses.some(isDeclaration) || usesOf(file, newName).length > 0)
    return replace(name, `${newName} as ${name.text}`);
  for (const use of uses) {
    const isShorthand = ts.isShorthandPropertyAssignment(use.parent);
    replace(use, isShorthand ? `${use.text}: ${newName}` : newName);
  }
}

/** Identifiers with a name that mean a variable: not the property of an object, not an attribute. */
function usesOf(file: ts.SourceFile, name: string): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  walk(file, (node) => {
    if (ts.isIdentifier(node) && node.text === name && !isProperty(node)) found.push(node);
  });
  return found;
}

function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    ts.isJsxAttribute(parent)
  );
}

const isDeclaration = ({ parent }: ts.Identifier): boolean =>
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isBindingElement(parent) ||
  ts.isFunctionDeclaration(parent);
