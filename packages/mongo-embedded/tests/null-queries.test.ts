import type { Document, IndexDescription } from 'mongodb';
import { useCollections } from './collections';
import type { Row } from './collections';
import { defined } from './defined';

const collections = useCollections('nulls');

/** What MongoDB 8.0 finds; before 9.0 an array without documents has no value below it. */
const DOCUMENTS: Row[] = [
  { _id: 1 },
  { _id: 2, a: null },
  { _id: 3, a: 4 },
  { _id: 4, a: {} },
  { _id: 5, a: { b: null } },
  { _id: 6, a: { b: 'x' } },
  { _id: 7, a: [] },
  { _id: 8, a: [[]] },
  { _id: 9, a: [null, null] },
  { _id: 10, a: [1, 'x', 4] },
  { _id: 11, a: [1, null] },
  { _id: 12, a: [{}] },
  { _id: 13, a: [{ b: 1 }, { b: 2 }] },
  { _id: 14, a: [{ b: null }, { b: 3 }] },
  { _id: 15, a: [{ b: 3 }, {}] },
  { _id: 16, a: [5, { b: 5 }] },
  { _id: 17, a: [5, {}] },
  { _id: 18, a: { b: [] } },
  { _id: 19, a: { b: [null, 1] } },
  { _id: 20, a: [[{ b: 1 }]] },
  { _id: 21, a: [[{}]] },
];
const ALL = DOCUMENTS.map(({ _id }) => defined(_id));
const but = (...ids: number[]) => ALL.filter((id) => !ids.includes(id));

const B_IS_NULL = [1, 2, 3, 4, 5, 12, 14, 15, 17, 19];
const A_IS_NULL = [1, 2, 9, 11];

const QUERIES: [filter: Document, expected: number[]][] = [
  [{ a: null }, A_IS_NULL],
  [{ a: { $eq: null } }, A_IS_NULL],
  [{ a: { $ne: null } }, but(...A_IS_NULL)],
  [{ a: { $in: [null, 75] } }, A_IS_NULL],
  [{ a: { $nin: [null, 75] } }, but(...A_IS_NULL)],
  [{ a: { $nin: [null, []] } }, but(...A_IS_NULL, 7, 8)],
  [{ a: { $gte: null } }, A_IS_NULL],
  [{ a: { $not: { $gte: null } } }, but(...A_IS_NULL)],
  [{ a: { $exists: false } }, [1]],
  [{ a: { $type: 'null' } }, [2, 9, 11]],
  [{ a: { $elemMatch: { $eq: null } } }, [9, 11]],
  [{ a: { $elemMatch: { b: null } } }, [8, 12, 14, 15, 17, 20, 21]],
  [{ a: { $elemMatch: { b: { $ne: null } } } }, [13, 14, 15, 16]],
  [{ 'a.b': null }, B_IS_NULL],
  [{ 'a.b': { $eq: null } }, B_IS_NULL],
  [{ 'a.b': { $ne: null } }, but(...B_IS_NULL)],
  [{ 'a.b': { $in: [null] } }, B_IS_NULL],
  [{ 'a.b': { $in: [null, 75, 1, 2, 3, 4, 6, 7, 8] } }, [...B_IS_NULL, 13].sort((x, y) => x - y)],
  [{ 'a.b': { $nin: [null, 75] } }, but(...B_IS_NULL)],
  [{ 'a.b': { $gte: null } }, B_IS_NULL],
  [{ 'a.b': { $lte: null } }, B_IS_NULL],
  [{ 'a.b': { $not: { $eq: null } } }, but(...B_IS_NULL)],
  [{ 'a.b': { $all: [null] } }, B_IS_NULL],
  [{ $or: [{ 'a.b': null }, { 'a.b': 75 }] }, B_IS_NULL],
  [{ $nor: [{ 'a.b': null }] }, but(...B_IS_NULL)],
  [{ 'a.b': { $exists: true } }, [5, 6, 13, 14, 15, 16, 18, 19]],
  [{ 'a.b': { $exists: false } }, but(5, 6, 13, 14, 15, 16, 18, 19)],
  [{ 'a.b': { $type: 'null' } }, [5, 14, 19]],
  [{ 'a.b': { $elemMatch: { $eq: null } } }, [19]],
  [{ 'a.b.c': null }, [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16, 17]],
  // A position is a value of its array alone; as a name it is missing in each document.
  [{ 'a.0': null }, [1, 2, 3, 4, 5, 6, 9, 12, 13, 14, 15, 16, 17, 18, 19]],
  [{ 'a.5': null }, [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16, 17, 18, 19]],
  [
    { 'a.0.b': null, a: { $not: { $elemMatch: { $type: 'object' } } } },
    [1, 2, 3, 4, 5, 6, 18, 19, 21],
  ],
];

const INDEXES: (IndexDescription | undefined)[] = [
  undefined,
  { key: { a: 1 } },
  { key: { a: -1 } },
  { key: { a: 1 }, sparse: true },
  { key: { a: 1 }, partialFilterExpression: { a: { $exists: true } } },
  { key: { 'a.b': 1 } },
  { key: { 'a.b': -1 } },
  { key: { _id: 1, 'a.b': 1 } },
  { key: { 'a.b': 1, _id: 1 } },
  { key: { 'a.b': 1 }, sparse: true },
  { key: { 'a.b': 1 }, partialFilterExpression: { a: { $exists: true } } },
  { key: { 'a.b': 1 }, partialFilterExpression: { 'a.b': null } },
];

describe.each(INDEXES.map((index) => [JSON.stringify(index) ?? 'no index', index] as const))(
  'with %s',
  (_, index) => {
    test('null finds what MongoDB 8.0 finds', async () => {
      const rows = collections.rows();
      if (index) await rows.createIndexes([{ ...index, name: 'tried' }]);
      await rows.insertMany(DOCUMENTS);
      for (const [filter, expected] of QUERIES) {
        const options = { sort: { _id: 1 }, projection: { _id: 1 } } as const;
        const found = await rows.find(filter, options).toArray();
        expect([filter, found.map(({ _id }) => _id)]).toEqual([filter, expected]);
        expect([filter, await rows.countDocuments(filter)]).toEqual([filter, expected.length]);
        const covered = await rows.find(filter, { projection: { _id: 0, 'a.b': 1 } }).toArray();
        expect([filter, covered.length]).toEqual([filter, expected.length]);
      }
    });
  },
);

describe('$lookup', () => {
  const joined = async (local: Row[], localField: string, foreign: Row[], foreignField: string) => {
    const rows = collections.rows();
    const others = collections.db().collection<Row>(`${rows.collectionName}-foreign`);
    await rows.insertMany(local);
    await others.insertMany(foreign);
    const $lookup = { from: others.collectionName, localField, foreignField, as: 'found' };
    const result = await rows
      .aggregate<{ _id: number; found: { _id: number }[] }>([{ $lookup }, { $sort: { _id: 1 } }])
      .toArray();
    return result.map(({ _id, found }) => [_id, found.map((one) => one._id)] as const);
  };

  test.each<[Row]>([[{ _id: 0, b: null }], [{ _id: 0 }]])(
    'a local path without any value joins %j',
    async (foreign) => {
      const result = await joined(DOCUMENTS, 'a.b', [foreign], 'b');
      const matched = result.filter(([, found]) => found.length > 0).map(([id]) => id);
      expect(matched).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 17, 18, 19, 20, 21]);
    },
  );

  test('a local empty array joins null', async () => {
    const result = await joined(DOCUMENTS, 'a', [{ _id: 0, b: null }], 'b');
    const matched = result.filter(([, found]) => found.length > 0).map(([id]) => id);
    expect(matched).toEqual([1, 2, 7, 9, 11]);
  });

  test.each<[Row]>([[{ _id: 0, b: null }], [{ _id: 0 }]])(
    '%j joins a foreign path as a filter with null does',
    async (local) => {
      const [[, found]] = await joined([local], 'b', DOCUMENTS, 'a.b');
      expect(found).toEqual(B_IS_NULL);
    },
  );
});
