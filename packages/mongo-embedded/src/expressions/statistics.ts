import { Double } from 'bson';
import { compare } from '../bson/compare';
import { toNumber } from '../bson/number';
import { asArray, isNullish, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { divide } from '../numbers/arithmetic';
import { Summation } from '../numbers/summation';
import type { Operator } from './operator';

export function sumOf(values: BsonValue[]): BsonValue {
  const sum = new Summation();
  for (const value of values) if (isNumber(value)) sum.add(value);
  return sum.result();
}

export function averageOf(values: BsonValue[]): BsonValue {
  const numbers = values.filter(isNumber);
  const sum = new Summation();
  for (const value of numbers) sum.add(value);
  if (numbers.length) return sum.average(numbers.length, divide);
  return null;
}

/** The least (sign -1) or greatest (sign 1) value; null and missing ones do not count. */
export function extremeOf(values: BsonValue[], sign: 1 | -1): BsonValue {
  let best: BsonValue = null;
  for (const value of values)
    if (!isNullish(value) && (best === null || compare(value, best) * sign > 0)) best = value;
  return best;
}

/** Of the population, or of a sample, which needs two. */
export function deviationOf(values: BsonValue[], isSample: boolean): BsonValue {
  const numbers = values.filter(isNumber).map(toNumber);
  const count = numbers.length - (isSample ? 1 : 0);
  if (count < 1) return null;
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return new Double(Math.sqrt(squares / count));
}

/** A single array argument is replaced by its elements; several are the values themselves. */
const over =
  (compute: (values: BsonValue[]) => BsonValue): Operator =>
  (operand, compile) => {
    const computes = asArray(operand).map((each) => compile(each));
    return (scope) => {
      const values = computes.map((each) => each(scope));
      return compute(
        values.length === 1 && Array.isArray(values[0]) ? (values[0] as BsonValue[]) : values,
      );
    };
  };

export const statisticOperators: Record<string, Operator> = {
  $sum: over(sumOf),
  $avg: over(averageOf),
  $min: over((values) => extremeOf(values, -1)),
  $max: over((values) => extremeOf(values, 1)),
  $stdDevPop: over((values) => deviationOf(values, false)),
  $stdDevSamp: over((values) => deviationOf(values, true)),
};
