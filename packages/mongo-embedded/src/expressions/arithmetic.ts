import { Double } from 'bson';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { isDecimal, isNullish, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail, notImplemented } from '../errors';
import { divide, multiply, remainder, subtract } from '../numbers/arithmetic';
import { partsOf, squareRoot, toDecimal128 } from '../numbers/decimal';
import { absolute, roundNumber } from '../numbers/rounding';
import { Summation } from '../numbers/summation';
import { fitsLong, toBigInt, widestOf, wholeNumber } from '../numbers/typed';
import { taking, takingValue, takingValues } from './operator';
import type { Operator } from './operator';

const numeric = (value: BsonValue, name: string, code = 28765): void => {
  if (!isNumber(value)) fail(`${name} only supports numeric types, not ${typeName(value)}`, code);
};

const isDate = (value: BsonValue): value is Date => value instanceof Date;

function addAll(values: BsonValue[]): BsonValue {
  const sum = new Summation();
  const dates = values.filter(isDate);
  if (dates.length > 1) fail('only one date allowed in an $add expression', 16612);
  for (const value of values) {
    if (isDate(value)) continue;
    if (!isNumber(value))
      fail(`$add only supports numeric or date types, not ${typeName(value)}`, 16554);
    sum.add(value);
  }
  if (!dates.length) return sum.result();
  return new Date(+dates[0] + Math.round(toNumber(sum.result())));
}

function difference(a: BsonValue, b: BsonValue): BsonValue {
  if (isDate(a) && isDate(b)) return wholeNumber(BigInt(+a - +b), 'long');
  if (isDate(a) && isNumber(b)) return new Date(+a - Math.trunc(toNumber(b)));
  if (isNumber(a) && isNumber(b)) return subtract(a, b);
  return fail(`can't $subtract ${typeName(b)} from ${typeName(a)}`, 16556);
}

/** Rounds to the place of a second argument, 0 if there is none. */
const rounding = (mode: 'halfEven' | 'down'): Operator =>
  taking(1, 2, ([value, place]) => {
    if (isNullish(value) || place === null) return null;
    numeric(value, mode === 'down' ? '$trunc' : '$round', 51081);
    const places = place === undefined ? 0 : toNumber(place);
    if (!Number.isInteger(places)) fail('precision argument must be an integral value', 51082);
    if (places < -20 || places > 100)
      fail(`cannot apply with precision value ${places} value must be in [-20, 100]`, 51083);
    return roundNumber(value, places, mode);
  });

/** A function of doubles. Decimals are refused: their further digits would be wrong. */
const ofDoubles = (
  name: string,
  compute: (value: number) => number,
  takes: (value: number) => boolean = () => true,
  code = 50989,
): Operator =>
  takingValue((value) => {
    numeric(value, name);
    if (isDecimal(value)) throw notImplemented(`${name} of a decimal`);
    const number = toNumber(value);
    if (!Number.isNaN(number) && !takes(number)) fail(`${name}: ${number} is out of range`, code);
    return new Double(compute(number));
  });

function power(base: BsonValue, exponent: BsonValue): BsonValue {
  numeric(base, "$pow's base", 28762);
  numeric(exponent, "$pow's exponent", 28763);
  const type = widestOf([base, exponent]);
  const to = toNumber(exponent);
  if (toNumber(base) === 0 && to < 0)
    fail('$pow cannot take a base of 0 and a negative exponent', 28764);
  if (type === 'decimal') {
    if (!Number.isInteger(to) || to < 0 || to > 1000)
      throw notImplemented('$pow of a decimal with that exponent');
    let result: BsonValue = toDecimal128({ coefficient: 1n, exponent: 0 });
    for (let i = 0; i < to; i++) result = multiply(result, base);
    return result;
  }
  if (type === 'double' || to < 0) return new Double(toNumber(base) ** to);
  const isSmall = Math.abs(toNumber(base)) <= 1 || to < 64;
  const whole = isSmall ? toBigInt(base) ** toBigInt(exponent) : undefined;
  if (whole === undefined || !fitsLong(whole)) return new Double(toNumber(base) ** to);
  return wholeNumber(whole, type);
}

function root(value: BsonValue): BsonValue {
  numeric(value, '$sqrt');
  if (toNumber(value) < 0) fail("$sqrt's argument must be greater than or equal to 0", 28714);
  const parts = isDecimal(value) ? partsOf(value) : undefined;
  if (parts?.coefficient) return toDecimal128(squareRoot(parts));
  if (isDecimal(value)) return value;
  return new Double(Math.sqrt(toNumber(value)));
}

const isPositive = (value: number) => value > 0;
const within = (least: number, most: number) => (value: number) => value >= least && value <= most;
const DEGREES = Math.PI / 180;

export const arithmeticOperators: Record<string, Operator> = {
  $add: takingValues(0, Infinity, addAll),
  $subtract: takingValues(2, 2, ([a, b]) => difference(a, b)),
  $multiply: takingValues(0, Infinity, (values) => {
    values.forEach((value) => numeric(value, '$multiply', 16555));
    return values.reduce((product, value) => multiply(product, value), 1);
  }),
  $divide: takingValues(2, 2, ([a, b]) => {
    if (!isNumber(a) || !isNumber(b))
      fail(`$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`, 16609);
    return divide(a, b);
  }),
  $mod: takingValues(2, 2, ([a, b]) => {
    if (!isNumber(a) || !isNumber(b))
      fail(`$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`, 16611);
    return remainder(a, b);
  }),
  $abs: takingValue((value) => (numeric(value, '$abs'), absolute(value))),
  $ceil: takingValue((value) => (numeric(value, '$ceil'), roundNumber(value, 0, 'ceiling'))),
  $floor: takingValue((value) => (numeric(value, '$floor'), roundNumber(value, 0, 'floor'))),
  $round: rounding('halfEven'),
  $trunc: rounding('down'),
  $sqrt: takingValue(root),
  $pow: takingValues(2, 2, ([base, exponent]) => power(base, exponent)),
  $exp: ofDoubles('$exp', Math.exp),
  $ln: ofDoubles('$ln', Math.log, isPositive, 28766),
  $log10: ofDoubles('$log10', Math.log10, isPositive, 28761),
  $log: takingValues(2, 2, ([value, base]) => {
    numeric(value, "$log's argument", 28756);
    numeric(base, "$log's base", 28757);
    if (isDecimal(value) || isDecimal(base)) throw notImplemented('$log of a decimal');
    if (!isPositive(toNumber(value))) fail("$log's argument must be a positive number", 28758);
    if (!isPositive(toNumber(base)) || toNumber(base) === 1)
      fail("$log's base must be a positive number not equal to 1", 28759);
    return new Double(Math.log(toNumber(value)) / Math.log(toNumber(base)));
  }),
  $sin: ofDoubles('$sin', Math.sin, Number.isFinite),
  $cos: ofDoubles('$cos', Math.cos, Number.isFinite),
  $tan: ofDoubles('$tan', Math.tan, Number.isFinite),
  $asin: ofDoubles('$asin', Math.asin, within(-1, 1)),
  $acos: ofDoubles('$acos', Math.acos, within(-1, 1)),
  $atan: ofDoubles('$atan', Math.atan),
  $sinh: ofDoubles('$sinh', Math.sinh),
  $cosh: ofDoubles('$cosh', Math.cosh),
  $tanh: ofDoubles('$tanh', Math.tanh),
  $asinh: ofDoubles('$asinh', Math.asinh),
  $acosh: ofDoubles('$acosh', Math.acosh, within(1, Infinity)),
  $atanh: ofDoubles('$atanh', Math.atanh, within(-1, 1)),
  $degreesToRadians: ofDoubles('$degreesToRadians', (value) => value * DEGREES),
  $radiansToDegrees: ofDoubles('$radiansToDegrees', (value) => value / DEGREES),
  $atan2: takingValues(2, 2, ([y, x]) => {
    [y, x].forEach((value) => numeric(value, '$atan2', 51044));
    if (isDecimal(y) || isDecimal(x)) throw notImplemented('$atan2 of a decimal');
    return new Double(Math.atan2(toNumber(y), toNumber(x)));
  }),
  $rand: () => () => new Double(Math.random()),
};
