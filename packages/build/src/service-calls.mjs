import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Names of the platform's contracts that sources pass to `client.call(contract, input)`: what a service calls of others.
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
    .filter(ts.isCallExpression)
    .filter(
      ({ expression }) =>
        ts.isPropertyAccessExpression(expression) && expression.name.text === 'call',
    )
    .flatMap(({ arguments: [contract] }) => (contract ? nodesOf(contract) : []))
    .filter(ts.isIdentifier)
    .flatMap(({ text }) => contracts.get(text) ?? []);
}

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
