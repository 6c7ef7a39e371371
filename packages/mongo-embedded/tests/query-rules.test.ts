import { Binary, Decimal128, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import type { Document } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { rows, ids } = useCollections('query_rules');

const A = new ObjectId('0123456789abcdef01234567');

describe('compares values only within their type', () => {
  beforeEach(async () => {
    await rows().insertMany([
      { _id: 1, v: null },
      { _id: 2 },
      { _id: 3, v: NaN },
      { _id: 4, v: -0 },
      { _id: 5, v: Long.fromString('9007199254740993') },
      { _id: 6, v: Decimal128.fromString('2.50') },
      { _id: 7, v: 'b' },
      { _id: 8, v: { a: 1, b: 2 } },
      { _id: 9, v: [1, 'b', null] },
      { _id: 10, v: true },
      { _id: 11, v: new Date(0) },
      { _id: 12, v: A },
      { _id: 13, v: [] },
    ]);
  });
  test.each<[string, Document, number[]]>([
    ['null is found where it is, is missing or is an element', { v: null }, [1, 2, 9]],
    ['$ne null is the opposite', { v: { $ne: null } }, [3, 4, 5, 6, 7, 8, 10, 11, 12, 13]],
    ['$type null is not the missing field', { v: { $type: 'null' } }, [1, 9]],
    ['$gte null is null or missing, and nothing greater', { v: { $gte: null } }, [1, 2, 9]],
    ['$lt null is nothing', { v: { $lt: null } }, []],
    ['NaN equals NaN', { v: NaN }, [3]],
    ['NaN is below no number', { v: { $lt: 1 } }, [4]],
    ['NaN is at most NaN', { v: { $lte: NaN } }, [3]],
    ['zero is minus zero', { v: 0 }, [4]],
    ['a double never equals a long it cannot hold', { v: 9007199254740992 }, []],
    ['a long is above the nearest double', { v: { $gt: 9007199254740992 } }, [5]],
    ['a double equals a decimal', { v: 2.5 }, [6]],
    ['a bound of text takes text alone', { v: { $gte: 'a' } }, [7, 9]],
    ['true is no 1', { v: true }, [10]],
    ['1 is no true', { v: 1 }, [9]],
    ['a date is no number', { v: { $lte: 0 } }, [4]],
    ['an id compares with ids', { v: { $lte: A } }, [12]],
    ['a document equals one of the same fields in the same order', { v: { a: 1, b: 2 } }, [8]],
    ['a document of another order differs', { v: { b: 2, a: 1 } }, []],
    ['part of a document is not it', { v: { a: 1 } }, []],
    ['documents compare field by field', { v: { $lt: { a: 1, b: 3 } } }, [8]],
    ['an array equals the whole array', { v: [1, 'b', null] }, [9]],
    ['an empty array equals itself alone', { v: [] }, [13]],
    ['$type array looks at the field itself', { v: { $type: 'array' } }, [9, 13]],
    ['$type looks into arrays else', { v: { $type: 'string' } }, [7, 9]],
    ['several types are any of them', { v: { $type: ['bool', 'date', 7] } }, [10, 11, 12]],
    ['$type decimal', { v: { $type: 'decimal' } }, [6]],
    ['$exists false is only the missing one', { v: { $exists: false } }, [2]],
    ['$in mixes types', { v: { $in: [/^b/, true, null] } }, [1, 2, 7, 9, 10]],
    ['$in of nothing is nothing', { v: { $in: [] } }, []],
    ['$nin of nothing is all', { v: { $nin: [] }, _id: { $lte: 2 } }, [1, 2]],
    ['$mod of text is nothing', { v: { $mod: [1, 0] }, _id: { $in: [7, 8] } }, []],
    ['$size leaves out what is no array', { v: { $size: 3 } }, [9]],
    [
      'above MinKey is all that is there',
      { v: { $gt: new MinKey() }, _id: { $lte: 4 } },
      [1, 2, 3, 4],
    ],
    [
      '$not takes in the missing field',
      { v: { $not: { $type: ['number', 'object'] } }, _id: { $lte: 9 } },
      [1, 2, 7],
    ],
  ])('%s', async (_what, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });
});

test('sorts values of all types in the order of types', async () => {
  const ordered: unknown[] = [
    [],
    null,
    new Int32(-3),
    Decimal128.fromString('0.5'),
    [7, 1],
    Long.fromNumber(4),
    'a',
    { a: 1 },
    new Binary(Buffer.from([1])),
    A,
    false,
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    /a/,
    new MaxKey(),
  ];
  const stored = ordered.map((v, _id) => ({ _id, v }));
  await rows().insertMany(stored.toReversed());
  const sorted = (direction: 1 | -1) =>
    rows()
      .find({}, { sort: { v: direction }, projection: { _id: 1 } })
      .map(({ _id }) => _id)
      .toArray();
  const up = ordered.map((_value, i) => i);
  expect(await sorted(1)).toEqual(up);
  // Descending, the array sorts by its 7.
  expect(await sorted(-1)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 5, 3, 2, 1, 0]);
});

describe('paths through arrays', () => {
  beforeEach(async () => {
    await rows().insertMany([
      { _id: 1, a: [{ b: 1, c: [1, 2] }, { b: 2 }] },
      { _id: 2, a: [{ b: [3, 4] }, 5] },
      { _id: 3, a: { b: 1 } },
      { _id: 4, a: [[1, 2], [3]] },
      { _id: 5, a: [] },
      { _id: 6, a: [{ 0: 'zero' }] },
      { _id: 7, a: [10, 20, 3] },
    ]);
  });
  test.each<[string, Document, number[]]>([
    ['a field of elements', { 'a.b': 1 }, [1, 3]],
    ['an array inside elements', { 'a.b': 4 }, [2]],
    [
      'an element that is missing it counts as null',
      { 'a.c': null, _id: { $in: [1, 2, 3, 6] } },
      [1, 2, 3, 6],
    ],
    ['two conditions may meet two elements', { 'a.b': { $gt: 1, $lt: 2 } }, [1]],
    ['two bounds on numbers may meet two elements', { a: { $gt: 15, $lt: 5 } }, [7]],
    ['$elemMatch requires them of one element', { a: { $elemMatch: { $gt: 15, $lt: 5 } } }, []],
    ['$elemMatch with values', { a: { $elemMatch: { $gt: 5, $lt: 15 } } }, [7]],
    ['$elemMatch of fields leaves out what is no array', { a: { $elemMatch: { b: 1 } } }, [1]],
    ['$elemMatch of $or', { a: { $elemMatch: { $or: [{ b: 2 }, { b: 9 }] } } }, [1]],
    ['an array as an element', { a: [3] }, [4]],
    ['a number is an index', { 'a.1': 5 }, [2]],
    ['a number is a name as well', { 'a.0': 'zero' }, [6]],
    ['an index and a field', { 'a.1.b': 2 }, [1]],
    ['$all of single values', { 'a.c': { $all: [1, 2] } }, [1]],
    ['$all of one array', { a: { $all: [[1, 2]] } }, [4]],
    ['$all of nothing finds nothing', { a: { $all: [] } }, []],
    ['$ne of one element is that of all', { 'a.b': { $ne: 1 } }, [2, 4, 5, 6, 7]],
    ['$exists by index', { 'a.2': { $exists: true } }, [7]],
    ['$size below elements', { 'a.c': { $size: 2 } }, [1]],
    ['$expr sees the array, not its elements', { $expr: { $eq: ['$a', []] } }, [5]],
  ])('%s', async (_what, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });
});

test.each<[string, number, Document]>([
  ['$in of no array', 2, { a: { $in: 1 } }],
  ['$in with an operator inside', 2, { a: { $in: [{ $gt: 1 }] } }],
  ['$or of nothing', 2, { $or: [] }],
  ['$and of no documents', 2, { $and: [1] }],
  ['$nor of a document', 2, { $nor: { a: 1 } }],
  ['$not of a number', 2, { a: { $not: 1 } }],
  ['$not of nothing', 2, { a: { $not: {} } }],
  ['$mod by zero', 2, { a: { $mod: [0, 1] } }],
  ['$mod of one number', 2, { a: { $mod: [2] } }],
  ['$size below zero', 2, { a: { $size: -1 } }],
  ['$size with a fraction', 2, { a: { $size: 1.5 } }],
  ['$type of an unknown name', 2, { a: { $type: 'integer' } }],
  ['$type of an unknown code', 2, { a: { $type: 77 } }],
  ['$all of no array', 2, { a: { $all: 1 } }],
  ['$elemMatch of no document', 2, { a: { $elemMatch: 1 } }],
  ['$options without $regex', 2, { a: { $options: 'i' } }],
  ['$regex of a number', 2, { a: { $regex: 1 } }],
  ['a regular expression as a bound', 2, { a: { $gt: /a/ } }],
  ['$bitsAllSet of a negative mask', 9, { a: { $bitsAllSet: -1 } }],
  ['$exists beside a plain field', 2, { a: { $exists: true, b: 1 } }],
])('refuses a filter with %s with %i', async (_what, code, filter) => {
  await rows().insertOne({ _id: 1, a: 1 });
  expect((await rejection(rows().find(filter).toArray())).code).toBe(code);
});
