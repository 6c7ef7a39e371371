import path from 'node:path';
import ts from 'typescript';

/**
 * Resolves names of TypeScript modules to their declarations and to contracts.
 *
 * @param {readonly ts.SourceFile[]} files
 * @param {ReadonlyMap<string, {id: string}>} contracts by exported name
 */
export function createScope(files, contracts) {
  const byPath = new Map(files.map((file) => [withoutEnding(file.fileName), file]));

  /** The contract or the declaration that an identifier refers to. */
  function resolve(identifier) {
    const { text } = identifier;
    for (let scope = identifier.parent; scope; scope = scope.parent) {
      const found = declarationIn(scope, text);
      if (found) return { declaration: found };
    }
    return imported(identifier.getSourceFile(), text);
  }

  function imported(file, local) {
    for (const statement of file.statements.filter(ts.isImportDeclaration)) {
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const element = bindings.elements.find(({ name }) => name.text === local);
      if (!element) continue;
      const name = (element.propertyName ?? element.name).text;
      const module = statement.moduleSpecifier.text;
      if (module === '@atlas/contracts') return { contract: contracts.get(name) };
      if (!module.startsWith('.')) return {};
      const target = byPath.get(path.resolve(path.dirname(file.fileName), module));
      return { declaration: target && declarationIn(target, name) };
    }
    return {};
  }

  return { resolve };
}

const withoutEnding = (name) => name.replace(/(?:\/index)?\.tsx?$/, '');

/** The value of a variable, or the function, of this name among the statements of a block or module. */
function declarationIn(scope, name) {
  const statements = scope.statements ?? scope.body?.statements;
  for (const statement of Array.isArray(statements) ? statements : []) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    );
    if (found?.initializer) return found.initializer;
  }
  return undefined;
}

/** The node and its descendants of one kind. */
export function all(node, is) {
  const found = is(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...all(child, is)));
  return found;
}
