import ts from 'typescript';
import { exportsOf, readPackage, resolveAlias } from './package-program.mjs';

/** Longer types are reported by name only. */
const MAX_TYPE_LENGTH = 120;

/**
 * Lists what a package exports, by entry point: one line for each name, with the parameters of functions and the fields of
 * interfaces and of schemas. Reads syntax only: types of other packages are not resolved.
 *
 * @param {string} folder of the package
 * @param {{ isIgnored?: (name: string) => boolean }} [options] leaves out names that are reported elsewhere
 * @returns {{ entry: string, lines: string[] }[]} empty for a package without TypeScript entry points
 */
export function listExports(folder, { isIgnored = () => false } = {}) {
  const { program, entries } = readPackage(folder);
  const checker = program.getTypeChecker();
  return entries.map(({ entry, file }) => {
    const lines = exportsOf(program, file)
      .filter((symbol) => !isIgnored(symbol.name))
      .map((symbol) => describe(symbol.name, resolveAlias(checker, symbol), checker).trimEnd());
    return { entry, lines: lines.toSorted(byName) };
  });
}

/** Sorts lines by the exported name, which is their second word. */
function byName(one, other) {
  const [first, second] = [one, other].map((line) => line.split(' ')[1]);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function describe(name, { declarations = [] }, checker) {
  const [declaration] = declarations;
  if (!declaration) return `re-export ${name}`;
  if (ts.isFunctionDeclaration(declaration)) return `function ${name}${parametersOf(declaration)}`;
  if (ts.isClassDeclaration(declaration))
    return `class ${name} ${fieldsOf(declaration.members.filter(isPublic))}`;
  if (ts.isInterfaceDeclaration(declaration))
    return `interface ${name} ${fieldsOf(declaration.members)}`;
  if (ts.isTypeAliasDeclaration(declaration))
    return `type ${name} ${typeOf(declaration.type, checker)}`;
  if (ts.isVariableDeclaration(declaration)) return describeConstant(name, declaration);
  return `const ${name}`;
}

function describeConstant(name, { initializer }) {
  if (!initializer) return `const ${name}`;
  if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    return `function ${name}${parametersOf(initializer)}`;
  const value = withoutAssertion(initializer);
  const schema = objectSchemaOf(value);
  if (schema) return `schema ${name} ${propertiesOf(schema)}`;
  if (ts.isObjectLiteralExpression(value)) return `const ${name} ${propertiesOf(value)}`;
  if (ts.isArrayLiteralExpression(value) && value.elements.every(ts.isStringLiteral))
    return `const ${name} [${value.elements.map(({ text }) => text).join(', ')}]`;
  return `const ${name}`;
}

/** The object literal of `z.object({ … })`. */
function objectSchemaOf(node) {
  if (
    !ts.isCallExpression(node) ||
    !/^z\.(?:strictO|looseO|o)bject$/.test(node.expression.getText())
  )
    return undefined;
  const [shape] = node.arguments;
  return shape && ts.isObjectLiteralExpression(shape) ? shape : undefined;
}

function withoutAssertion(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return withoutAssertion(node.expression);
  return node;
}

const parametersOf = ({ parameters }) => `(${parameters.map(parameterOf).join(', ')})`;

function parameterOf({ name, dotDotDotToken, questionToken, initializer }) {
  const text = ts.isIdentifier(name) ? name.text : bindingOf(name);
  return `${dotDotDotToken ? '...' : ''}${text}${questionToken || initializer ? '?' : ''}`;
}

const bindingOf = ({ elements }) =>
  braced(elements.map(({ name, propertyName }) => (propertyName ?? name)?.getText() ?? ''));

/** Names of members; `?` marks an optional one. */
const fieldsOf = (members) =>
  braced(
    members
      .filter(({ name }) => name)
      .map(({ name, questionToken }) => `${name.getText()}${questionToken ? '?' : ''}`),
  );

const propertiesOf = ({ properties }) =>
  braced(properties.map((one) => one.name?.getText() ?? one.getText()));

const braced = (names) => (names.length > 0 ? `{ ${names.join(', ')} }` : '{}');

/** Fields of an object type or of an inferred schema, short types in full, nothing for long ones. */
function typeOf(type, checker) {
  if (ts.isTypeLiteralNode(type)) return fieldsOf(type.members);
  const schema = inferredSchemaOf(type, checker);
  if (schema) return propertiesOf(schema);
  const text = type.getText().replace(/\s+/g, ' ');
  return text.length <= MAX_TYPE_LENGTH ? `= ${text}` : '';
}

/** The object literal of the schema in `z.infer<typeof schema>`. */
function inferredSchemaOf(type, checker) {
  if (!ts.isTypeReferenceNode(type) || type.typeName.getText() !== 'z.infer') return undefined;
  const [query] = type.typeArguments ?? [];
  if (!query || !ts.isTypeQueryNode(query)) return undefined;
  const symbol = checker.getSymbolAtLocation(query.exprName);
  const [declaration] = (symbol && resolveAlias(checker, symbol).declarations) ?? [];
  if (!declaration?.initializer) return undefined;
  return objectSchemaOf(withoutAssertion(declaration.initializer));
}

const isPublic = ({ modifiers = [], name }) =>
  !(name && ts.isPrivateIdentifier(name)) &&
  !modifiers.some(({ kind }) =>
    [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword].includes(kind),
  );
