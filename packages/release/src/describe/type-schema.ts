import ts from 'typescript';

/** Deeper levels allow every value. */
const MAX_DEPTH = 5;
const TEXT =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Text of a type without `undefined`, as `string | null`. */
export function textOfType(type: ts.Type, checker: ts.TypeChecker): string {
  return checker.typeToString(type, undefined, TEXT).replace(/ \| undefined$|^undefined \| /, '');
}

/** JSON Schema of a TypeScript type. What JSON cannot say (functions, elements) allows every value. */
export function schemaOfType(type: ts.Type, checker: ts.TypeChecker, depth = 0): object {
  const has = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (type.isUnion()) return schemaOfUnion(type.types, checker, depth);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
  if (has(ts.TypeFlags.StringLike)) return { type: 'string' };
  if (has(ts.TypeFlags.NumberLike)) return { type: 'number' };
  if (has(ts.TypeFlags.BooleanLike)) return { type: 'boolean' };
  if (has(ts.TypeFlags.Null)) return { type: 'null' };
  if (depth >= MAX_DEPTH || !has(ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return {};
  const item = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item) return { type: 'array', items: schemaOfType(item, checker, depth + 1) };
  if (checker.isTupleType(type)) return { type: 'array' };
  if (type.getCallSignatures().length > 0 || isDeclaredByLibrary(type)) return {};
  return schemaOfObject(type, checker, depth);
}

function schemaOfUnion(all: readonly ts.Type[], checker: ts.TypeChecker, depth: number): object {
  const types = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const booleans = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
  const others = types.filter((one) => !booleans.includes(one));
  const values = others.flatMap((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? [one.value] : [],
  );
  const literals = values.length > 0 ? [{ enum: values }] : [];
  const rest = others.filter((one) => !one.isStringLiteral() && !one.isNumberLiteral());
  const anyOf = [
    ...literals,
    ...(booleans.length > 0 ? [{ type: 'boolean' }] : []),
    ...rest.map((one) => schemaOfType(one, checker, depth)),
  ];
  const [only] = anyOf;
  return only && anyOf.length === 1 ? only : { anyOf };
}

function schemaOfObject(type: ts.Type, checker: ts.TypeChecker, depth: number): object {
  const properties: Record<string, object> = {};
  const required: string[] = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    properties[symbol.name] = schemaOfType(checker.getTypeOfSymbol(symbol), checker, depth + 1);
    if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name);
  }
  return { type: 'object', properties, required };
}

/** Whether a type is one of the language or of a package: `Date`, `ReactNode`. */
const isDeclaredByLibrary = (type: ts.Type) =>
  (type.getSymbol()?.declarations ?? []).some((one) =>
    /[\\/]typescript[\\/]lib[\\/]|[\\/]@types[\\/]/.test(one.getSourceFile().fileName),
  );
