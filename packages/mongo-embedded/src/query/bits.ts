import { binaryBytes } from '../bson/compare';
import { toNumber } from '../bson/number';
import { isBinary, isDecimal, isLong, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';

const WIDTH = 64;
const BYTE = 8;
const LIMIT = 2 ** 63;

/** Which of the bits that an operator names must be set, or clear. */
const HOLDS: Record<string, (bits: boolean[]) => boolean> = {
  $bitsAllSet: (bits) => bits.every((bit) => bit),
  $bitsAllClear: (bits) => bits.every((bit) => !bit),
  $bitsAnySet: (bits) => bits.some((bit) => bit),
  $bitsAnyClear: (bits) => bits.some((bit) => !bit),
};

export const BIT_OPERATORS = Object.keys(HOLDS);

/** Compiles a bit query: of numbers that are whole and have 64 bits, and of binary data. @throws ServerError 2 or 9. */
export function bitsTest(operator: string, operand: BsonValue): (value: BsonValue) => boolean {
  const positions = positionsIn(operand, operator);
  const holds = HOLDS[operator];
  return (value) => {
    const bitAt = bitsOf(value);
    return bitAt !== undefined && holds(positions.map(bitAt));
  };
}

/** The bits that a mask names: a number, binary data, or a list of positions. */
function positionsIn(mask: BsonValue, operator: string): number[] {
  if (Array.isArray(mask)) return mask.map((each) => positionOf(each, operator));
  if (isBinary(mask)) {
    const bitAt = bitsOf(mask)!;
    return setBits(bitAt, mask.position * BYTE);
  }
  if (!isNumber(mask))
    return fail(`${operator} takes an Array, a number, or a BinData but received something else`);
  const isMask = toNumber(mask) >= 0 && wholeOf(mask) !== undefined;
  if (!isMask) return fail(`Expected a non-negative number in: ${operator}`, 'FailedToParse');
  return setBits(bitsOf(mask)!, WIDTH);
}

function positionOf(position: BsonValue, operator: string): number {
  const at = isNumber(position) ? toNumber(position) : NaN;
  if (Number.isInteger(at) && at >= 0 && at < 2 ** 31) return at;
  return fail(`bit positions must be integers >= 0 in ${operator}`);
}

const setBits = (bitAt: (position: number) => boolean, count: number): number[] =>
  Array.from({ length: count }, (_, position) => position).filter(bitAt);

/** Reads one bit of a value; undefined for a value that has none. */
function bitsOf(value: BsonValue): ((position: number) => boolean) | undefined {
  if (isBinary(value)) {
    const bytes = binaryBytes(value);
    return (at) => (((bytes[Math.floor(at / BYTE)] ?? 0) >> (at % BYTE)) & 1) === 1;
  }
  const whole = isNumber(value) ? wholeOf(value) : undefined;
  if (whole === undefined) return undefined;
  // Beyond its 64 bits a number goes on with its sign.
  return (at) => ((whole >> BigInt(Math.min(at, WIDTH - 1))) & 1n) === 1n;
}

/** A number as one of 64 bits; undefined if it is not whole, or too large. */
function wholeOf(value: BsonValue): bigint | undefined {
  if (isLong(value)) return value.toBigInt();
  if (isDecimal(value)) return undefined;
  const number = toNumber(value);
  const fits = Number.isInteger(number) && number >= -LIMIT && number < LIMIT;
  if (fits) return BigInt(number);
  return undefined;
}
