import { Decimal128, Long, ObjectId } from 'mongodb';
import type { Document } from 'mongodb';
import { useCollections } from './collections';
import type { Row } from './collections';
import { rejection } from './server-under-test';

const { rows, other, aggregate } = useCollections('aggregate');

describe('aggregation pipelines', () => {
  beforeEach(async () => {
    await rows().insertMany([
      { _id: 1, kind: 'a', n: 1, refs: [1, 2], at: { x: 1 } },
      { _id: 2, kind: 'a', n: 3, refs: [2], at: { x: 2 } },
      { _id: 3, kind: 'b', n: 5, refs: [] },
    ]);
    await other().insertMany([
      { _id: 1, t: 'one' },
      { _id: 2, t: 'two' },
    ] as Row[]);
  });

  test.each<[string, Document[], Document[]]>([
    [
      '$group and $sort',
      [
        {
          $group: { _id: '$kind', sum: { $sum: '$n' }, avg: { $avg: '$n' }, count: { $count: {} } },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'a', sum: 4, avg: 2, count: 2 },
        { _id: 'b', sum: 5, avg: 5, count: 1 },
      ],
    ],
    [
      '$group with the other accumulators',
      [
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: null,
            min: { $min: '$n' },
            max: { $max: '$n' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
            all: { $push: '$n' },
            kinds: { $addToSet: '$kind' },
          },
        },
      ],
      [{ _id: null, min: 1, max: 5, first: 1, last: 3, all: [1, 3, 5], kinds: ['a', 'b'] }],
    ],
    ['$unwind and $count', [{ $unwind: '$refs' }, { $count: 'n' }], [{ n: 3 }]],
    [
      '$unwind that keeps empty arrays and numbers elements',
      [
        { $unwind: { path: '$refs', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $match: { _id: { $gte: 2 } } },
        { $project: { refs: 1, i: 1 } },
      ],
      [
        { _id: 2, refs: 2, i: 0 },
        { _id: 3, i: null },
      ],
    ],
    [
      '$match, $project and a second $sort',
      [
        { $match: { kind: 'a' } },
        { $project: { twice: { $multiply: ['$n', 2] } } },
        { $sort: { _id: -1 } },
      ],
      [
        { _id: 2, twice: 6 },
        { _id: 1, twice: 2 },
      ],
    ],
    [
      '$skip and $limit',
      [{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { n: 1 } }],
      [{ _id: 2, n: 3 }],
    ],
    [
      '$skip and $limit behind another stage',
      [
        { $set: { m: '$n' } },
        { $sort: { m: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $unset: ['refs', 'at', 'kind', 'n'] },
      ],
      [{ _id: 2, m: 3 }],
    ],
    [
      '$addFields into a document',
      [
        { $match: { _id: 1 } },
        { $addFields: { 'at.y': { $add: ['$at.x', 1] } } },
        { $project: { at: 1 } },
      ],
      [{ _id: 1, at: { x: 1, y: 2 } }],
    ],
    ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: '$at' } }], [{ x: 2 }]],
    ['$replaceWith', [{ $match: { _id: 2 } }, { $replaceWith: { k: '$kind' } }], [{ k: 'a' }]],
    [
      '$facet',
      [
        {
          $facet: {
            top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
            all: [{ $count: 'n' }],
          },
        },
      ],
      [{ top: [{ _id: 3, n: 5 }], all: [{ n: 3 }] }],
    ],
  ])('supports %s', async (_what, pipeline, expected) => {
    expect(await aggregate(pipeline)).toEqual(expected);
  });

  test('joins equal fields with $lookup', async () => {
    const from = other().collectionName;
    const joined = await aggregate([
      { $lookup: { from, localField: 'refs', foreignField: '_id', as: 'joined' } },
      { $project: { 'joined.t': 1 } },
    ]);
    expect(joined).toEqual([
      { _id: 1, joined: [{ t: 'one' }, { t: 'two' }] },
      { _id: 2, joined: [{ t: 'two' }] },
      { _id: 3, joined: [] },
    ]);
  });

  test('passes variables to a $lookup pipeline', async () => {
    const from = other().collectionName;
    const joined = await aggregate([
      { $match: { _id: { $lte: 2 } } },
      {
        $lookup: {
          from,
          let: { id: '$_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$id'] } } }],
          as: 'o',
        },
      },
      { $project: { o: 1 } },
    ]);
    expect(joined).toEqual([
      { _id: 1, o: [{ _id: 1, t: 'one' }] },
      { _id: 2, o: [{ _id: 2, t: 'two' }] },
    ]);
  });

  test('returns each row once in batches with variables', async () => {
    const cursor = rows().aggregate([{ $match: { $expr: { $gte: ['$n', '$$least'] } } }], {
      let: { least: 3 },
      batchSize: 1,
    });
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual([2, 3]);
  });

  test('rejects invalid stages with the codes of MongoDB', async () => {
    const code = async (stage: Document) => (await rejection(aggregate([stage]))).code;
    expect(await code({ $match: {}, $sort: { a: 1 } })).toBe(40323);
    expect(await code({ $limit: 0 })).toBe(15958);
    expect(await code({ $unwind: 'refs' })).toBe(28818);
    expect(await code({ $group: { n: { $sum: 1 } } })).toBe(15955);
  });
});

describe('expressions', () => {
  const id = new ObjectId('0123456789abcdef01234567');
  const at = new Date('2024-02-29T10:11:12.013Z');
  const row = {
    _id: 1,
    n: 7,
    text: 'Straße',
    list: [1, 2, 3],
    id,
    at,
    none: null,
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('0.1'),
  };

  test.each<[unknown, unknown]>([
    [{ $cmp: ['$n', 'x'] }, -1],
    [{ $in: [2, '$list'] }, true],
    [{ $ifNull: ['$none', '$missing', 'else'] }, 'else'],
    [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
    [{ $and: ['$n', { $ne: ['$n', 0] }] }, true],
    [{ $subtract: ['$n', 2] }, 5],
    [{ $divide: ['$n', 2] }, 3.5],
    [{ $floor: { $divide: [{ $toLong: '$at' }, 1000] } }, 1709201472],
    [{ $subtract: ['$at', '$at'] }, 0],
    [{ $toDouble: '$at' }, 1709201472013],
    [{ $add: ['$n', 1, 1] }, 9],
    [{ $toString: '$id' }, '0123456789abcdef01234567'],
    [{ $toString: { $add: ['$long', 1] } }, '9007199254740994'],
    [{ $toString: { $add: ['$decimal', '$decimal'] } }, '0.2'],
    [{ $eq: [{ $toObjectId: '0123456789abcdef01234567' }, '$id'] }, true],
    [{ $convert: { input: 'no id', to: 'objectId', onError: 'bad' } }, 'bad'],
    [{ $toUpper: '$text' }, 'STRAßE'],
    [{ $concat: ['$text', '!'] }, 'Straße!'],
    [{ $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2024-02-29'],
    [{ $dayOfYear: '$at' }, 60],
    [{ $year: '$none' }, null],
    [{ $type: '$missing' }, 'missing'],
    [{ $type: '$long' }, 'long'],
    [{ $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [2, 4, 6]],
    [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [2, 3]],
    [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $size: '$list' }, 3],
    [{ $arrayElemAt: ['$list', -1] }, 3],
    [{ $setUnion: ['$list', [3, 4]] }, [1, 2, 3, 4]],
    [{ $sum: '$list' }, 6],
    [{ $literal: '$n' }, '$n'],
    [{ $mergeObjects: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  ])('%j gives %j', async (expression, expected) => {
    await rows().insertOne(row);
    const [{ value }] = await aggregate([{ $project: { value: expression } }]);
    expect(value).toEqual(expected);
  });

  test.each<[unknown, number]>([
    [{ $toObjectId: 'x' }, 241],
    [{ $size: '$n' }, 17124],
    [{ $in: [1, '$n'] }, 40081],
    [{ $eq: [1] }, 16020],
    ['$$unknown', 17276],
  ])('%j is refused with %i', async (expression, code) => {
    await rows().insertOne(row);
    expect((await rejection(aggregate([{ $project: { value: expression } }]))).code).toBe(code);
  });
});
