import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { isDocument, isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail, notImplemented } from '../errors';
import { equalityTest, membershipTest } from './comparison';
import { checkNegated, compileOperator } from './operators';
import { getField, hasOperators, orAnyElement, testPath } from './path';
import type { FilterContext, Predicate, ValueTest } from './path';
import { regexTest } from './regex';

const all = (predicates: Predicate[]): Predicate => {
  if (predicates.length === 1) return predicates[0];
  return (document, state) => predicates.every((predicate) => predicate(document, state));
};

/** Compiles a filter. @throws ServerError 2, or the code that MongoDB has for what is wrong in it. */
export function compileFilter(filter: Doc, context: FilterContext = {}): Predicate {
  return all(
    Object.entries(filter).flatMap(([key, value]) => {
      const isField = !key.startsWith('$') || key === '$id' || key === '$ref' || key === '$db';
      if (isField) return compileField(key, value, context);
      return compileTopLevel(key, value, context);
    }),
  );
}

function compileTopLevel(
  operator: string,
  operand: BsonValue,
  context: FilterContext,
): Predicate[] {
  switch (operator) {
    case '$and':
      return [all(compileBranches(operator, operand, context))];
    case '$or': {
      const branches = compileBranches(operator, operand, context);
      return [(document, state) => branches.some((matches) => matches(document, state))];
    }
    case '$nor': {
      const branches = compileBranches(operator, operand, context);
      return [(document) => !branches.some((matches) => matches(document, {}))];
    }
    case '$expr': {
      const evaluate = (
        context.expression ?? fail('$expr is not allowed in this context', 'QueryFeatureNotAllowed')
      )(operand);
      return [(document) => isTruthy(evaluate(document))];
    }
    case '$comment':
      return [];
    case '$text':
      throw new ServerError('IndexNotFound', 'text index required for $text query');
    case '$where':
    case '$jsonSchema':
      throw notImplemented(operator);
  }
  fail(
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, ` +
      'consider using $getField or $setField.',
  );
}

/** What an expression counts as true: everything but false, 0, null and missing. */
const isTruthy = (value: BsonValue): boolean =>
  !isNullish(value) && value !== false && !(isNumber(value) && toNumber(value) === 0);

function compileBranches(
  operator: string,
  branches: BsonValue,
  context: FilterContext,
): Predicate[] {
  if (!Array.isArray(branches) || !branches.length)
    fail(`${operator} argument must be a non-empty array`);
  return branches.map((branch) => {
    if (isDocument(branch)) return compileFilter(branch, context);
    return fail(`${operator} argument's entries must be objects`);
  });
}

/** The predicates of one path. Negations say that no value on the path passes, so they are made here. */
function compileField(path: string, condition: BsonValue, context: FilterContext): Predicate[] {
  const parts = path.split('.');
  const on = (test: ValueTest): Predicate => {
    if (parts.length === 1) return (document, state) => test(getField(document, path), state);
    return (document, state) => testPath(document, parts, test, state);
  };
  const none = (test: ValueTest): Predicate => {
    const some = on(test);
    return (document) => !some(document, {});
  };

  if (!hasOperators(condition))
    return [
      on(
        orAnyElement(
          kindOf(condition) === Kind.Regex
            ? regexTest(condition)
            : equalityTest(condition, context.collation),
        ),
      ),
    ];
  return Object.entries(condition).flatMap(([operator, operand]) => {
    const compiled = compileOperator(operator, operand, condition, context);
    switch (operator) {
      case '$options': // read by `$regex`
      case '$comment':
        return [];
      case '$ne':
        return none(orAnyElement(equalityTest(operand, context.collation)));
      case '$nin':
        return none(orAnyElement(membershipTest('$nin', operand, context.collation)));
      case '$not':
        return negated(compileNegated(path, operand, context));
      case '$exists': // a value anywhere on the path
        if (compiled(0, {})) return on(compiled);
        return none((value) => value !== undefined);
      case '$all': // through an array, each operand may be met by another element
        if (parts.length > 1 && (operand as BsonValue[]).length)
          return (operand as BsonValue[]).map((each) =>
            on(compileOperator('$all', [each], condition, context)),
          );
        return on(compiled);
      default:
        return on(compiled);
    }
  });
}

const negated =
  (predicate: Predicate): Predicate =>
  (document) =>
    !predicate(document, {});

function compileNegated(path: string, operand: BsonValue, context: FilterContext): Predicate {
  if (kindOf(operand) !== Kind.Regex) checkNegated(operand);
  return all(compileField(path, operand, context));
}
