import ts from 'typescript';

/** What a service checks and a browser never reads. */
const SCHEMAS = new Set(['params', 'query', 'body', 'output', 'errors']);

/**
 * Contracts as the browser needs them: method and path. Schemas are checked by the service, so they
 * are cut from each `defineContract`, and every computed constant is marked as pure: what nobody
 * uses then, zod with it, leaves the bundle. A schema that browser code does use stays.
 */
export default function wireLoader(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const edits = [];
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer || !calls(initializer)) continue;
      edits.push(
        [initializer.getStart(), initializer.getStart(), '/*#__PURE__*/ (() => ('],
        [initializer.end, initializer.end, '))()'],
      );
      edits.push(...schemasOf(initializer));
    }
  }
  return edits
    .sort(([a], [b]) => b - a)
    .reduce(
      (text, [start, end, insert]) => text.slice(0, start) + insert + text.slice(end),
      source,
    );
}

function schemasOf(initializer) {
  if (!ts.isCallExpression(initializer) || initializer.expression.getText() !== 'defineContract')
    return [];
  const [contract] = initializer.arguments;
  if (!contract || !ts.isObjectLiteralExpression(contract)) return [];
  return contract.properties
    .filter((property) => property.name && SCHEMAS.has(property.name.getText()))
    .map((property) => [property.getStart(), endWithComma(property), '']);
}

function endWithComma(property) {
  const rest = property.getSourceFile().text.slice(property.end);
  return property.end + (/^\s*,/.exec(rest)?.[0].length ?? 0);
}

/** Whether evaluating it calls or spreads something: what is inside a function does not count. */
function calls(node) {
  if (ts.isFunctionLike(node)) return false;
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isSpreadAssignment(node) ||
    Boolean(ts.forEachChild(node, (child) => calls(child) || undefined))
  );
}
