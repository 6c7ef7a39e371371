import { Kind, kindOf } from '../bson/kind';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { equalityTest } from './comparison';
import { compileFilter } from './filter';
import { compileOperators } from './operators';
import { hasOperators, orAnyElement } from './path';
import type { FilterContext, ValueTest } from './path';
import { regexTest } from './regex';

const LOGICAL = ['$and', '$or', '$nor', '$expr'];

/** Whether a condition joins others, as `{ $or: [...] }` does, rather than test a value. */
export const isLogical = (condition: Doc): boolean => LOGICAL.includes(Object.keys(condition)[0]);

/** Whether an element passes a condition such as `$elemMatch` and `$pull` take. */
export function elementTest(
  condition: Doc,
  context: FilterContext,
): (element: BsonValue) => boolean {
  if (hasOperators(condition) && !isLogical(condition)) {
    const test = compileOperators(condition, context);
    return (element) => test(element, {}, true);
  }
  const matches = compileFilter(condition, context);
  return (element) =>
    (isDocument(element) || Array.isArray(element)) && matches(element as Doc, {});
}

export function elementMatch(condition: BsonValue, context: FilterContext): ValueTest {
  if (!isDocument(condition)) fail('$elemMatch needs an Object');
  const test = elementTest(condition, context);
  return (value, state) => {
    const position = Array.isArray(value) ? value.findIndex(test) : -1;
    if (position < 0) return false;
    state.position = position;
    return true;
  };
}

/** `$all`: for each operand some element. */
export function allOf(operands: BsonValue, context: FilterContext): ValueTest {
  if (!Array.isArray(operands)) fail('$all needs an array');
  if (!operands.length) return () => false;
  const tests = operands.map((operand) => {
    if (!hasOperators(operand))
      return orAnyElement(
        kindOf(operand) === Kind.Regex
          ? regexTest(operand)
          : equalityTest(operand, context.collation),
      );
    if ('$elemMatch' in operand) return elementMatch(operand.$elemMatch, context);
    return fail('no $ expressions in $all');
  });
  return (...args) => tests.every((test) => test(...args));
}
