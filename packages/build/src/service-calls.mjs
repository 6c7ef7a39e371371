import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Names of the platform's contracts that sources pass to `client.call(contract, input)` or whose `path` they read: what a
 * service calls of others.
 *
 * @param {readonly string[]} files paths of modules
 * @returns {string[]} exported names, sorted
 */
export function calledContracts(files) {
  return [...new Set(files.flatMap((file) => callsIn(parse(file))))].sort();
}

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function callsIn(source) {
  const contracts = importedContracts(source);
  return nodesOf(source)
    .flatMap((node) => calledIn(node))
    .flatMap(({ text }) => contracts.get(text) ?? []);
}

/** Identifiers in the first argument of `client.call`, and the one whose `path` is read, for a request without a client. */
function calledIn(node) {
  if (ts.isCallExpression(node) && isNamed(node.expression, 'call'))
    return node.arguments.slice(0, 1).flatMap(nodesOf).filter(ts.isIdentifier);
  if (isNamed(node, 'path') && ts.isIdentifier(node.expression)) return [node.expression];
  return [];
}

const isNamed = (node, name) => ts.isPropertyAccessExpression(node) && node.name.text === name;

/** Exported names by their names in the module. */
function importedContracts({ statements }) {
  const elements = statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => moduleSpecifier.text === '@atlas/contracts')
    .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? []);
  return new Map(
    elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
  );
}

function nodesOf(node) {
  const found = [node];
  node.forEachChild((child) => void found.push(...nodesOf(child)));
  return found;
}
