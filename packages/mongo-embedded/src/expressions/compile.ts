import { isPlainObject } from '../bson/clone';
import type { Collation } from '../bson/collation';
import { isDocument, setField } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail, notImplemented } from '../errors';
import { getField } from '../query/path';
import { Limits } from './limits';
import type { Compute } from './operator';
import { LEFT_OUT, OPERATORS } from './operators';

export type Evaluate = (document: Doc) => BsonValue;

interface ExpressionOptions {
  /** Values of `$$name`. */
  variables?: Doc;
  /** Bytes that one evaluation may hold. */
  memory?: number;
  /** Of the command: what compares strings is refused beside one. */
  collation?: Collation;
}

const REMOVE = 'REMOVE';

/** Operators whose results a collation changes. */
const COMPARING =
  /^\$(cmp|eq|ne|gte?|lte?|in|indexOfArray|max|maxN|min|minN|set[A-Z].*|sortArray|strcasecmp)$/;

/** @throws ServerError 238: an expression compares strings by their bytes here. */
function refuseComparisons(expression: BsonValue): void {
  if (Array.isArray(expression)) expression.forEach(refuseComparisons);
  if (!isPlainObject(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (COMPARING.test(name)) throw notImplemented(`${name} beside a collation`);
    if (name !== '$literal') refuseComparisons(operand);
  }
}

/**
 * Compiles an expression over documents with BSON types, which its result has too; undefined is a missing value.
 * @throws ServerError 168 for an unknown operator, 17276 for an unknown variable, or MongoDB's code for what is wrong.
 */
export function compileExpression(
  expression: BsonValue,
  { variables = {}, memory, collation }: ExpressionOptions = {},
): Evaluate {
  if (collation) refuseComparisons(expression);
  const compute = compile(expression, new Set(Object.keys(variables)));
  const limits = new Limits(memory);
  return (document) => {
    limits.start();
    return compute({ root: document, variables, limits });
  };
}

function compile(expression: BsonValue, names: ReadonlySet<string>): Compute {
  if (typeof expression === 'string') return compileText(expression, names);
  if (Array.isArray(expression)) {
    const elements = expression.map((each) => compile(each, names));
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isPlainObject(expression)) return () => expression;
  const [first] = Object.keys(expression);
  if (first?.startsWith('$')) return compileOperator(expression, first, names);
  return compileDocument(expression, names);
}

function compileOperator(expression: Doc, name: string, names: ReadonlySet<string>): Compute {
  if (Object.keys(expression).length > 1)
    fail(
      'an expression specification must contain exactly one field, the name of the expression.',
      15983,
    );
  if (LEFT_OUT.has(name)) throw notImplemented(name);
  if (!Object.hasOwn(OPERATORS, name)) fail(`Unrecognized expression '${name}'`, 168);
  const inner = (each: BsonValue, bound: string[] = []) =>
    compile(each, bound.length ? new Set([...names, ...bound]) : names);
  return OPERATORS[name](expression[name], inner, name);
}

function compileDocument(fields: Doc, names: ReadonlySet<string>): Compute {
  const computes = Object.entries(fields).map(([name, value]): [string, Compute] => {
    if (name.includes('.'))
      fail(`FieldPath field names may not contain '.'. Consider using $getField.`, 16412);
    return [name, compile(value, names)];
  });
  return (scope) => {
    const made: Doc = {};
    for (const [name, compute] of computes) {
      const value = compute(scope);
      if (value !== undefined) setField(made, name, value);
    }
    return made;
  };
}

function compileText(text: string, names: ReadonlySet<string>): Compute {
  if (!text.startsWith('$')) return () => text;
  if (!text.startsWith('$$')) {
    const parts = checkPath(text.slice(1));
    return ({ root }) => valueAt(root, parts);
  }
  const [name, ...parts] = checkPath(text.slice(2));
  if (name === 'ROOT' || (name === 'CURRENT' && !names.has(name)))
    return ({ root }) => valueAt(root, parts);
  if (name === REMOVE) return () => undefined;
  if (name === 'NOW') {
    const now = new Date();
    return () => valueAt(now, parts);
  }
  if (!names.has(name)) fail(`Use of undefined variable: ${name}`, 17276);
  return ({ variables }) => valueAt(variables[name], parts);
}

function checkPath(path: string): string[] {
  const parts = path.split('.');
  if (!path) fail("'$' by itself is not a valid FieldPath", 16872);
  if (parts.some((part) => !part))
    fail('FieldPath must not have an empty field name', parts.at(-1) ? 15998 : 40353);
  return parts;
}

/** The value at a path; through an array, the values of its elements. */
export function valueAt(value: BsonValue, parts: string[], at = 0): BsonValue {
  if (at === parts.length) return value;
  if (Array.isArray(value))
    return value
      .map((element) =>
        isDocument(element) || Array.isArray(element) ? valueAt(element, parts, at) : undefined,
      )
      .filter((element) => element !== undefined);
  if (isDocument(value)) return valueAt(getField(value, parts[at]), parts, at + 1);
  return undefined;
}
