import ts from 'typescript';

/** Fields of a contract that only services use. */
const SCHEMAS = new Set(['params', 'query', 'body', 'output', 'errors', 'list']);

/** Loader of webpack for contracts. */
export default function wireLoader(source) {
  const { keepOutput = false } = this.getOptions?.() ?? {};
  return reduceContracts(source, { file: this.resourcePath, keepOutput });
}

/**
 * Reduces contracts to what the browser needs: method and path. Schemas are removed from each `defineContract`, and computed
 * constants are marked as pure, so that unused ones, and zod with them, are tree-shaken. A schema that browser code uses stays.
 *
 * @param {string} source
 * @param {{ file: string, keepOutput: boolean }} options with `keepOutput`, output schemas stay, for clients that check responses
 * @returns {string} the reduced source
 */
export function reduceContracts(source, { file, keepOutput }) {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const edits = [];
  for (const statement of statements.filter(ts.isVariableStatement)) {
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer || !calls(initializer)) continue;
      edits.push(
        [initializer.getStart(), initializer.getStart(), '/*#__PURE__*/ (() => ('],
        [initializer.end, initializer.end, '))()'],
      );
      edits.push(...schemasOf(initializer, keepOutput));
    }
  }
  return edits
    .sort(([a], [b]) => b - a)
    .reduce(
      (text, [start, end, insert]) => text.slice(0, start) + insert + text.slice(end),
      source,
    );
}

function schemasOf(initializer, keepOutput) {
  if (!ts.isCallExpression(initializer) || initializer.expression.getText() !== 'defineContract')
    return [];
  const [contract] = initializer.arguments;
  if (!contract || !ts.isObjectLiteralExpression(contract)) return [];
  return contract.properties
    .filter((property) => property.name && SCHEMAS.has(property.name.getText()))
    .filter((property) => !(keepOutput && property.name.getText() === 'output'))
    .map((property) => [property.getStart(), endWithComma(property), '']);
}

function endWithComma(property) {
  const rest = property.getSourceFile().text.slice(property.end);
  return property.end + (/^\s*,/.exec(rest)?.[0].length ?? 0);
}

/** Whether evaluating a node calls or spreads something; function bodies do not count. */
function calls(node) {
  if (ts.isFunctionLike(node)) return false;
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isSpreadAssignment(node) ||
    Boolean(ts.forEachChild(node, (child) => calls(child) || undefined))
  );
}
