import { Double, Int32 } from 'bson';
import { aggregate } from 'mingo';
import { compileExpression } from '../src/expressions/compile';
import { classOf } from '../src/bson/types';
import type { BsonValue, Doc } from '../src/bson/types';
import { ServerError } from '../src/errors';
import { randomSource } from './random';

const COUNT = 4000;
const LONGEST_MS = 6000;
const { pick, below } = randomSource(Number(process.env.FUZZ_SEED ?? 11));

const DOCUMENT = {
  n: 7,
  f: 2.5,
  z: 0,
  s: 'Hello',
  t: true,
  nil: null,
  list: [3, 1, 2],
  words: ['b', 'a'],
  docs: [
    { k: 'x', v: 1 },
    { k: 'y', v: 2 },
  ],
  o: { a: 1, b: { c: 'deep' } },
};

type Maker = (depth: number) => BsonValue;
const one = (depth: number): BsonValue =>
  pick(depth <= 0 ? LEAVES : [...LEAVES, ...NODES])(depth - 1);
const number: Maker = (depth) =>
  pick<Maker>(depth <= 0 ? NUMBERS : [...NUMBERS, ...NUMBER_NODES])(depth - 1);
const list: Maker = (depth) =>
  pick<Maker>(depth <= 0 ? LISTS : [...LISTS, ...LIST_NODES])(depth - 1);
/** Without texts: mingo takes an empty one for false, which MongoDB does not. */
const truth: Maker = (depth) => pick<Maker>([number, () => '$t', () => '$nil'])(depth);
const text: Maker = () => pick(['$s', 'x', '$o.b.c']);

const NUMBERS: Maker[] = [() => '$n', () => '$f', () => below(9) - 3, () => '$o.a'];
const LISTS: Maker[] = [() => '$list', () => '$words', () => '$docs.v', () => []];
const LEAVES: Maker[] = [...NUMBERS, ...LISTS, text, () => '$missing', () => '$nil', () => '$t'];
// Comparisons are of numbers only: mingo compares values of two types otherwise than MongoDB.
const NUMBER_NODES: Maker[] = [
  (d) => ({ $add: [number(d), number(d)] }),
  (d) => ({ $subtract: [number(d), number(d)] }),
  (d) => ({ $multiply: [number(d), number(d)] }),
  (d) => ({ $abs: number(d) }),
  (d) => ({ $floor: number(d) }),
  (d) => ({ $ceil: number(d) }),
  (d) => ({ $size: list(d) }),
  (d) => ({ $sum: list(d) }),
];
const LIST_NODES: Maker[] = [
  (d) => ({ $concatArrays: [list(d), list(d)] }),
  (d) => ({ $reverseArray: list(d) }),
  (d) => ({ $map: { input: list(d), as: 'e', in: { $ifNull: ['$$e', number(d)] } } }),
  (d) => ({ $filter: { input: '$list', as: 'e', cond: { $gt: ['$$e', number(d)] } } }),
  (d) => ({ $slice: [list(d), 1 + below(3)] }),
  () => ({ $range: [0, below(5)] }),
];
const NODES: Maker[] = [
  ...NUMBER_NODES,
  ...LIST_NODES,
  (d) => ({ $cond: [{ $gt: [number(d), number(d)] }, one(d), one(d)] }),
  (d) => ({ $ifNull: [one(d), one(d)] }),
  (d) => ({ $and: [truth(d), truth(d)] }),
  (d) => ({ $or: [truth(d), truth(d)] }),
  (d) => ({ $not: [truth(d)] }),
  (d) => ({ $isArray: [one(d)] }),
  (d) => ({ $in: [number(d), list(d)] }),
  (d) => ({ $concat: [text(d), text(d)] }),
  (d) => ({ $strLenCP: text(d) }),
  (d) => ({ $substrCP: [text(d), below(3), below(4)] }),
  (d) => ({ $let: { vars: { v: one(d) }, in: '$$v' } }),
  (d) => ({ $mergeObjects: ['$o', { a: one(d) }] }),
  (d) => ({ $reduce: { input: list(d), initialValue: 0, in: { $add: ['$$value', 1] } } }),
];

/** Numbers as the bytes of a document bring them. */
function typed(value: BsonValue): BsonValue {
  if (typeof value === 'number')
    return Number.isInteger(value) ? new Int32(value) : new Double(value);
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typed(each)]));
}

/** What both may differ in is left out: number types, and missing beside null. */
function plain(value: BsonValue): BsonValue {
  if (value === undefined) return null;
  if (classOf(value)) return Number(String(value));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]));
}

test(`computes ${COUNT} random expressions like mingo`, () => {
  const document = typed(DOCUMENT) as Doc;
  const until = Date.now() + LONGEST_MS;
  let compared = 0;
  for (let i = 0; i < COUNT && Date.now() < until; i++) {
    const expression = one(3);
    let ours: BsonValue;
    let theirs: BsonValue;
    try {
      ours = compileExpression(typed(expression))(document);
      [{ value: theirs }] = aggregate([DOCUMENT], [{ $replaceWith: { value: expression } }]) as [
        { value: BsonValue },
      ];
    } catch (error) {
      // One of the two is stricter; anything but a refusal of ours is a fault.
      if (error instanceof ServerError || !isOurs(error)) continue;
      throw error;
    }
    compared++;
    expect(JSON.stringify({ expression, value: plain(ours) })).toBe(
      JSON.stringify({ expression, value: plain(theirs) }),
    );
  }
  expect(compared).toBeGreaterThan(COUNT / 4);
});

const isOurs = (error: unknown): boolean =>
  String((error as Error).stack).includes('/src/expressions/');
