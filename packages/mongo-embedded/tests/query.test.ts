import type { Document } from 'mongodb';
import { useCollections } from './collections';

const { rows, ids } = useCollections('query');

describe('queries', () => {
  beforeEach(async () => {
    await rows().insertMany([
      {
        _id: 1,
        name: 'ada',
        age: 36,
        tags: ['x', 'y'],
        parts: [
          { k: 'a', n: 1 },
          { k: 'b', n: 5 },
        ],
      },
      { _id: 2, name: 'bob', age: 20, tags: ['y'], parts: [{ k: 'a', n: 5 }], note: null },
      { _id: 3, name: 'cyd', age: 51, tags: [], parts: [] },
      { _id: 4, name: 'dan', deep: { er: { v: 7 } } },
    ]);
  });
  test.each<[string, Document, number[]]>([
    ['equality', { name: 'ada' }, [1]],
    ['a range', { age: { $gte: 20, $lt: 51 } }, [1, 2]],
    ['$in and $nin', { _id: { $in: [1, 2, 3] }, name: { $nin: ['bob'] } }, [1, 3]],
    ['$ne, which takes in missing fields', { age: { $ne: 36 } }, [2, 3, 4]],
    ['null, which takes in missing fields', { note: null }, [1, 2, 3, 4]],
    ['$exists', { note: { $exists: true } }, [2]],
    ['an array element', { tags: 'y' }, [1, 2]],
    ['$all', { tags: { $all: ['x', 'y'] } }, [1]],
    ['$size', { tags: { $size: 0 } }, [3]],
    ['$elemMatch on one element', { parts: { $elemMatch: { k: 'a', n: 5 } } }, [2]],
    ['a dotted path through an array', { 'parts.n': 5 }, [1, 2]],
    ['an index in a path', { 'parts.0.n': 1 }, [1]],
    ['a nested document field', { 'deep.er.v': 7 }, [4]],
    ['$regex', { name: /^[AB]/i }, [1, 2]],
    ['$or', { $or: [{ name: 'ada' }, { age: 51 }] }, [1, 3]],
    ['$nor', { $nor: [{ name: 'ada' }, { age: 51 }] }, [2, 4]],
    ['$not', { age: { $not: { $gt: 30 } } }, [2, 4]],
    ['$type', { age: { $type: 'number' } }, [1, 2, 3]],
    ['$mod', { age: { $mod: [2, 0] } }, [1, 2]],
    ['$bitsAllSet by a mask', { age: { $bitsAllSet: 36 } }, [1]],
    ['$bitsAnySet by positions', { age: { $bitsAnySet: [0] } }, [3]],
    ['$bitsAllClear', { age: { $bitsAllClear: [0, 3] } }, [1, 2]],
    ['$bitsAnyClear by bytes', { age: { $bitsAnyClear: Buffer.from([36]) } }, [2, 3]],
    ['$expr', { $expr: { $gt: ['$age', 40] } }, [3]],
    [
      '$all with $elemMatch',
      { parts: { $all: [{ $elemMatch: { k: 'a' } }, { $elemMatch: { n: 5 } }] } },
      [1, 2],
    ],
    ['$not with a regular expression', { name: { $not: /^a/ } }, [2, 3, 4]],
    ['$regex with $options', { name: { $regex: '^AD', $options: 'i' } }, [1]],
    ['$type by code and $comment', { age: { $type: 16 }, $comment: 'why' }, [1, 2, 3]],
    ['many values of $in', { _id: { $in: [2, 4, 5, 6, 7, 8, 9, 10, 11] } }, [2, 4]],
    ['a bound of another type, which nothing meets', { name: { $gt: 5 } }, []],
  ])('finds by %s', async (_what, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });
  test('combines sort, skip, limit and projection', async () => {
    const found = await rows()
      .find({}, { projection: { name: 1, _id: 0 } })
      .sort({ age: -1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(found).toEqual([{ name: 'ada' }, { name: 'bob' }]);
  });
  test('supports count and distinct', async () => {
    expect(await rows().countDocuments({ tags: 'y' })).toBe(2);
    expect(await rows().estimatedDocumentCount()).toBe(4);
    expect(await rows().distinct('tags')).toEqual(['x', 'y']);
  });
  test('returns every document once in batches', async () => {
    await rows().insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: 100 + i })));
    expect((await ids({}, { batchSize: 7 })).length).toBe(504);
  });
  test('returns only projected fields', async () => {
    const first = (projection: Document) =>
      rows().findOne({ 'parts.n': { $gte: 1 } }, { projection, sort: { _id: 1 } });
    expect(await first({ name: 1 })).toEqual({ _id: 1, name: 'ada' });
    expect(await first({ 'parts.n': 1, _id: 0 })).toEqual({ parts: [{ n: 1 }, { n: 5 }] });
    expect(await first({ parts: 0, age: 0 })).toEqual({ _id: 1, name: 'ada', tags: ['x', 'y'] });
    expect(await first({ tags: { $slice: -1 }, parts: { $slice: [1, 1] } })).toMatchObject({
      tags: ['y'],
      parts: [{ k: 'b', n: 5 }],
    });
    expect(await first({ parts: { $elemMatch: { n: { $gt: 1 } } } })).toEqual({
      _id: 1,
      parts: [{ k: 'b', n: 5 }],
    });
    expect(await first({ upper: { $toUpper: '$name' } })).toEqual({ _id: 1, upper: 'ADA' });
    const matched = await rows().findOne(
      { _id: 1, 'parts.n': 5 },
      { projection: { 'parts.$': 1 } },
    );
    expect(matched).toEqual({ _id: 1, parts: [{ k: 'b', n: 5 }] });
  });
});
