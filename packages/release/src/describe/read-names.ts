import ts from 'typescript';
import { walk } from './source-files';

/**
 * Names that a function reads of its first parameter.
 * @returns undefined when it may read all: the parameter is passed on, spread, or the function has no body
 */
export function namesRead(node: ts.Node): ReadonlySet<string> | undefined {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return undefined;
  const [parameter] = node.parameters;
  if (!parameter) return new Set();
  if (ts.isObjectBindingPattern(parameter.name)) return namesBound(parameter.name);
  if (!ts.isIdentifier(parameter.name)) return undefined;
  return namesReadOf(parameter.name, node.body);
}

/** `{ sku, price: amount }` reads `sku` and `price`; a rest element may read all. */
function namesBound({ elements }: ts.ObjectBindingPattern): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const { dotDotDotToken, propertyName, name } of elements) {
    const key = propertyName ?? name;
    if (dotDotDotToken || !(ts.isIdentifier(key) || ts.isStringLiteral(key))) return undefined;
    names.add(key.text);
  }
  return names;
}

/** Properties that a body reads of a variable: `props.sku`, `const { sku } = props`. */
function namesReadOf({ text }: ts.Identifier, body: ts.Node): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let readsAll = false;
  walk(body, (node) => {
    if (!ts.isIdentifier(node) || node.text !== text) return;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) {
      if (parent.expression === node) names.add(parent.name.text);
      return;
    }
    const bound =
      ts.isVariableDeclaration(parent) &&
      parent.initializer === node &&
      ts.isObjectBindingPattern(parent.name) &&
      namesBound(parent.name);
    if (bound) bound.forEach((name) => names.add(name));
    else if (!isKey(node)) readsAll = true;
  });
  return readsAll ? undefined : names;
}

/** Whether an identifier is a name of something else: the key of an object, an attribute. */
const isKey = (node: ts.Identifier) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isJsxAttribute(node.parent);
