import { relative } from 'node:path';
import ts from 'typescript';
import { exportsOf, readPackage, resolveAlias } from './package-program.mjs';

/**
 * Finds exported functions and classes of a package without complete JSDoc: a summary, `@param` for a function with
 * parameters, `@returns` for one with a declared result. Components need no `@param`, because the types of their props have
 * comments.
 *
 * @param {string} folder of the package
 * @returns {string[]} one line for each finding: file, name and what is missing
 */
export function findUndocumented(folder) {
  const { program, entries } = readPackage(folder, /\.(?:tsx?|mjs)$/);
  const checker = program.getTypeChecker();
  const symbols = entries
    .flatMap(({ file }) => exportsOf(program, file))
    .map((symbol) => resolveAlias(checker, symbol));
  return [...new Set(symbols)].flatMap((symbol) => findingsOf(symbol, checker, folder)).toSorted();
}

function findingsOf(symbol, checker, folder) {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return [];
  const place = `${relative(folder, declaration.getSourceFile().fileName)}: ${symbol.name}`;
  if (ts.isClassDeclaration(declaration))
    return hasSummary(symbol, checker) ? [] : [`${place} has no JSDoc`];
  const node = functionOf(declaration);
  if (!node) return [];
  return missingParts(symbol, node, checker).map((part) => `${place} has no ${part}`);
}

function functionOf(declaration) {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const { initializer } = ts.isVariableDeclaration(declaration) ? declaration : {};
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    return initializer;
  return undefined;
}

function missingParts(symbol, { parameters, type }, checker) {
  const tags = new Set(symbol.getJsDocTags(checker).map(({ name }) => name));
  const isComponent = /^[A-Z]/.test(symbol.name);
  const hasResult = type !== undefined && !/^(?:Promise<)?void>?$|^asserts /.test(type.getText());
  const summary = hasSummary(symbol, checker) || tags.has('returns');
  return [
    !summary && 'JSDoc',
    summary && parameters.length > 0 && !isComponent && !tags.has('param') && '@param',
    summary && hasResult && !isComponent && !tags.has('returns') && '@returns',
  ].filter(Boolean);
}

const hasSummary = (symbol, checker) => symbol.getDocumentationComment(checker).length > 0;
