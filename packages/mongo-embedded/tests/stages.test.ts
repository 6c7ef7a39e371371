import { Double } from 'bson';
import type { Document } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';
import { defined } from './defined';

const { db, rows, other, aggregate, ids } = useCollections('stages');

beforeEach(async () => {
  await rows().insertMany([
    { _id: 1, kind: 'a', n: 1, to: 2 },
    { _id: 2, kind: 'b', n: 5, to: 3 },
    { _id: 3, kind: 'a', n: 12, to: null },
  ]);
});

test.each<[string, Document[], Document[]]>([
  [
    '$bucket',
    [
      {
        $bucket: {
          groupBy: '$n',
          boundaries: [0, 5, 10],
          default: 'more',
          output: { all: { $push: '$_id' } },
        },
      },
    ],
    [
      { _id: 0, all: [1] },
      { _id: 5, all: [2] },
      { _id: 'more', all: [3] },
    ],
  ],
  [
    '$bucketAuto',
    [{ $bucketAuto: { groupBy: '$n', buckets: 2 } }],
    [
      { _id: { min: 1, max: 12 }, count: 2 },
      { _id: { min: 12, max: 12 }, count: 1 },
    ],
  ],
  [
    '$sortByCount',
    [{ $sortByCount: '$kind' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  [
    '$redact',
    [
      { $redact: { $cond: [{ $eq: ['$kind', 'a'] }, '$$KEEP', '$$PRUNE'] } },
      { $project: { _id: 1 } },
    ],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$group with $mergeObjects, $firstN and deviations',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          all: { $mergeObjects: { $arrayToObject: [[['$kind', '$n']]] } },
          two: { $firstN: { input: '$n', n: 2 } },
          most: { $maxN: { input: '$n', n: 2 } },
          deviation: { $stdDevPop: [1, 3] },
        },
      },
    ],
    [{ _id: null, all: { a: 12, b: 5 }, two: [1, 5], most: [12, 5], deviation: null }],
  ],
])('supports %s', async (_what, pipeline, expected) => {
  expect(await aggregate(pipeline)).toEqual(expected);
});

test('supports $unionWith, $graphLookup and $sample', async () => {
  await other().insertOne({ _id: 9 });
  const united = await aggregate([
    { $unionWith: other().collectionName },
    { $project: { _id: 1 } },
  ]);
  expect(united.map(({ _id }) => _id)).toEqual([1, 2, 3, 9]);
  const [first] = await aggregate([
    { $match: { _id: 1 } },
    {
      $graphLookup: {
        from: rows().collectionName,
        startWith: '$to',
        connectFromField: 'to',
        connectToField: '_id',
        as: 'reached',
        depthField: 'depth',
      },
    },
  ]);
  const reached = first.reached.map(({ _id, depth }: Document) => [_id, Number(depth)]);
  expect(reached.sort()).toEqual([
    [2, 0],
    [3, 1],
  ]);
  expect(await aggregate([{ $sample: { size: 2 } }])).toHaveLength(2);
});

test('writes the target of $out and $merge', async () => {
  const out = other().collectionName;
  await other().insertOne({ _id: 77 });
  await other().createIndex({ n: 1 });
  await aggregate([{ $match: { kind: 'a' } }, { $out: out }]);
  expect((await other().find().toArray()).map(({ _id }) => _id)).toEqual([1, 3]);
  expect(await other().indexes()).toHaveLength(2);

  await aggregate([
    { $project: { n: { $multiply: ['$n', 10] } } },
    { $merge: { into: out, whenMatched: 'merge', whenNotMatched: 'insert' } },
  ]);
  expect(
    await other()
      .find({}, { sort: { _id: 1 } })
      .toArray(),
  ).toEqual([
    { _id: 1, kind: 'a', n: 10, to: 2 },
    { _id: 2, n: 50 },
    { _id: 3, kind: 'a', n: 120, to: null },
  ]);
  const refused = aggregate([{ $merge: { into: out, on: 'kind' } }]);
  expect((await rejection(refused)).code).toBe(51183);
});

test('keeps the types of numbers', async () => {
  await rows().insertOne({ _id: 9, d: new Double(3), kind: 'x' });
  await rows().updateOne({ _id: 9 }, [{ $set: { copy: '$d', kind: 'y' } }]);
  expect(await ids({ d: { $type: 'double' }, copy: { $type: 'double' } })).toEqual([9]);
});

describe('collation', () => {
  const names = ['나', '가', 'b', 'A', 'a', 'B', 'é', 'e'];
  const sorted = async (collation: Document) =>
    (
      await db()
        .collection<{ name: string }>('names')
        .find({}, { collation: collation as never, sort: { name: 1 } })
        .toArray()
    ).map(({ name }) => name);

  test.each(['en', 'ko', 'ja', 'zh'])('%s sorts and compares as Intl does', async (locale) => {
    const collection = db().collection<{ name: string }>('names');
    await collection.deleteMany({});
    await collection.insertMany(names.map((name) => ({ name })));
    expect(await sorted({ locale })).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    const equal = { collation: { locale, strength: 2 } };
    expect(await collection.countDocuments({ name: 'A' }, equal)).toBe(2);
    expect((await collection.distinct('name', {}, equal)).length).toBe(6);
    expect(
      (await collection.updateMany({ name: 'B' }, { $set: { x: 1 } }, equal)).matchedCount,
    ).toBe(2);
  });

  test('an expression that compares is refused beside one', async () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$name', 'A'] } } }];
    const refused = rows().aggregate(pipeline, { collation: { locale: 'en', strength: 2 } });
    expect((await rejection(refused.toArray())).code).toBe(238);
  });
});

test('$listLocalSessions includes the own session', async () => {
  await db().client.withSession(async (session) => {
    const sessions = await db()
      .client.db('admin')
      .aggregate([{ $listLocalSessions: {} }], { session })
      .toArray();
    const ids = sessions.map(({ _id }) => _id.id.toString('hex'));
    expect(ids).toContain(defined(session.id).id.toString('hex'));
  });
});
