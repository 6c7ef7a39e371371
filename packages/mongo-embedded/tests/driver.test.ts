import { Decimal128, Double, Int32, Long, MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { rejection, startServer, uniqueDatabase, type ServerUnderTest } from './server-under-test';

interface Row extends Document {
  _id?: number;
}

let server: ServerUnderTest;
let client: MongoClient;
let db: Db;
let rows: Collection<Row>;
let counter = 0;

beforeAll(async () => {
  server = await startServer();
  client = await MongoClient.connect(server.uri);
  db = client.db(uniqueDatabase('driver'));
});
beforeEach(() => {
  rows = db.collection<Row>(`rows${++counter}`);
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
  await server.stop();
});

const ids = async (filter: Document, options: Document = {}) =>
  (await rows.find(filter, { sort: { _id: 1 }, ...options }).toArray()).map((row) => row._id);

describe('when documents are queried', () => {
  beforeEach(async () => {
    await rows.insertMany([
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
    ['$expr', { $expr: { $gt: ['$age', 40] } }, [3]],
  ])('by %s, then the matching ones come', async (_what, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });
  test('sorted, skipped, limited and projected, then so they come', async () => {
    const found = await rows
      .find({}, { projection: { name: 1, _id: 0 } })
      .sort({ age: -1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(found).toEqual([{ name: 'ada' }, { name: 'bob' }]);
  });
  test('counted and asked for distinct values, then both answer', async () => {
    expect(await rows.countDocuments({ tags: 'y' })).toBe(2);
    expect(await rows.estimatedDocumentCount()).toBe(4);
    expect(await rows.distinct('tags')).toEqual(['x', 'y']);
  });
  test('in batches, then the cursor gives every document once', async () => {
    await rows.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: 100 + i }) as Row));
    expect((await ids({}, { batchSize: 7 })).length).toBe(504);
  });
});

describe('when documents are updated', () => {
  test.each<[string, Row, Row, Row]>([
    ['$set and $unset', { a: 1, b: 2 }, { $set: { 'c.d': 3 }, $unset: { b: '' } }, { a: 1, c: { d: 3 } }],
    ['$inc and $mul', { a: 1, b: 2 }, { $inc: { a: 4, z: 1 }, $mul: { b: 3 } }, { a: 5, b: 6, z: 1 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
    ['$rename', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
    [
      '$push with modifiers',
      { a: [3, 1] },
      { $push: { a: { $each: [2], $sort: 1, $slice: 2 } } },
      { a: [1, 2] },
    ],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
    ['$pull', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    ['$pull of documents', { a: [{ k: 1, v: 1 }, { k: 2 }] }, { $pull: { a: { k: 1 } } }, { a: [{ k: 2 }] }],
    ['$pop', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$pullAll', { a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
    ['$[]', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
  ])('with %s, then they hold the result', async (_what, before, update, after) => {
    await rows.insertOne({ _id: 1, ...before });
    await rows.updateOne({ _id: 1 }, update);
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, ...after });
  });
  test('with array filters and the positional operator, then only those elements change', async () => {
    await rows.insertOne({ _id: 1, a: [{ k: 1 }, { k: 2 }, { k: 3 }] });
    await rows.updateOne(
      { _id: 1 },
      { $set: { 'a.$[big].x': true } },
      { arrayFilters: [{ 'big.k': { $gte: 3 } }] },
    );
    await rows.updateOne({ 'a.k': 2 }, { $set: { 'a.$.y': true } });
    expect((await rows.findOne())!.a).toEqual([{ k: 1 }, { k: 2, y: true }, { k: 3, x: true }]);
  });
  test('with a pipeline, then fields may refer to one another', async () => {
    await rows.insertOne({ _id: 1, a: 2, b: 3 });
    await rows.updateOne({ _id: 1 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'a' }]);
    expect(await rows.findOne()).toEqual({ _id: 1, b: 3, sum: 5 });
  });
  test('with upsert, then the query and $setOnInsert seed the document', async () => {
    const first = await rows.updateOne(
      { k: 'a' },
      { $setOnInsert: { n: 1 }, $set: { m: 2 } },
      { upsert: true },
    );
    const second = await rows.updateOne({ k: 'a' }, { $setOnInsert: { n: 9 } }, { upsert: true });
    expect([first.upsertedCount, second.upsertedCount, second.modifiedCount]).toEqual([1, 0, 0]);
    expect(await rows.findOne({}, { projection: { _id: 0 } })).toEqual({ k: 'a', n: 1, m: 2 });
  });
  test('by findOneAndUpdate, findOneAndReplace and findOneAndDelete, then the asked-for side comes back', async () => {
    await rows.insertOne({ _id: 1, n: 1 });
    expect((await rows.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }))!.n).toBe(1);
    expect(
      (await rows.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }))!.n,
    ).toBe(3);
    expect(await rows.findOneAndReplace({ _id: 1 }, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      z: 1,
    });
    expect(await rows.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, z: 1 });
  });
  test('by bulkWrite, then every kind of operation counts', async () => {
    const result = await rows.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 1 } } },
      { updateMany: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
      { replaceOne: { filter: { _id: 1 }, replacement: { r: 1 } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { u: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await ids({})).toEqual([1, 3]);
  });
  test('with wide numbers, then their types and values stay exact', async () => {
    await rows.insertOne({
      _id: 1,
      l: Long.fromString('9007199254740993'),
      d: Decimal128.fromString('0.10'),
      i: new Int32(1),
    });
    await rows.updateOne({ _id: 1 }, { $inc: { l: 1, d: Decimal128.fromString('0.2'), i: new Double(0.5) } });
    const found = (await rows.findOne({}, { promoteLongs: false }))!;
    expect([found.l.toString(), found.d.toString(), found.i]).toEqual(['9007199254740994', '0.30', 1.5]);
  });
});

describe('when something is refused, then the code is the one of MongoDB', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['an unknown command', 59, () => db.command({ frobnicate: 1 })],
    ['an unknown query operator', 2, () => rows.findOne({ a: { $frob: 1 } })],
    ['an unknown top level operator', 2, () => rows.findOne({ $frob: 1 })],
    ['an unknown update operator', 9, () => rows.updateOne({}, { $frob: { a: 1 } } as Row)],
    ['an unknown stage', 40324, () => rows.aggregate([{ $frob: 1 }]).toArray()],
    ['an unknown expression', 31325, () => rows.aggregate([{ $project: { a: { $frob: 1 } } }]).toArray()],
    [
      'an unknown accumulator',
      15952,
      () => rows.aggregate([{ $group: { _id: 1, n: { $frob: 1 } } }]).toArray(),
    ],
    ['conflicting updates', 40, () => rows.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } })],
    [
      'a changed _id',
      66,
      async () => {
        await rows.insertOne({ _id: 1 });
        await rows.updateOne({ _id: 1 }, { $set: { _id: 2 } });
      },
    ],
    [
      '$inc of a string',
      14,
      async () => {
        await rows.insertOne({ a: 'x' });
        await rows.updateOne({}, { $inc: { a: 1 } });
      },
    ],
    [
      '$push to a number',
      2,
      async () => {
        await rows.insertOne({ a: 1 });
        await rows.updateOne({}, { $push: { a: 1 } } as Row);
      },
    ],
    [
      'a duplicate key',
      11000,
      async () => {
        await rows.insertOne({ _id: 1 });
        await rows.insertOne({ _id: 1 });
      },
    ],
    ['a mixed projection', 31254, () => rows.findOne({}, { projection: { a: 1, b: 0 } })],
  ])('%s: %i', async (_what, code, act) => {
    expect((await rejection(act())).code).toBe(code);
  });
});

describe('when a pipeline runs', () => {
  test('$match, $group, $sort, $project, $unwind, $facet, $count and $lookup give their results', async () => {
    const other = db.collection<Row>(`other${counter}`);
    await rows.insertMany([
      { _id: 1, kind: 'a', n: 1, refs: [1, 2] },
      { _id: 2, kind: 'a', n: 3, refs: [2] },
      { _id: 3, kind: 'b', n: 5, refs: [] },
    ]);
    await other.insertMany([
      { _id: 1, t: 'one' },
      { _id: 2, t: 'two' },
    ]);
    const run = (pipeline: Row[]) => rows.aggregate(pipeline).toArray();
    expect(
      await run([
        { $group: { _id: '$kind', sum: { $sum: '$n' }, avg: { $avg: '$n' } } },
        { $sort: { _id: 1 } },
      ]),
    ).toEqual([
      { _id: 'a', sum: 4, avg: 2 },
      { _id: 'b', sum: 5, avg: 5 },
    ]);
    expect(await run([{ $unwind: '$refs' }, { $count: 'n' }])).toEqual([{ n: 3 }]);
    expect(
      await run([
        { $match: { kind: 'a' } },
        { $project: { twice: { $multiply: ['$n', 2] } } },
        { $sort: { _id: -1 } },
      ]),
    ).toEqual([
      { _id: 2, twice: 6 },
      { _id: 1, twice: 2 },
    ]);
    expect(
      await run([
        {
          $facet: {
            top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
            all: [{ $count: 'n' }],
          },
        },
      ]),
    ).toEqual([{ top: [{ _id: 3, n: 5 }], all: [{ n: 3 }] }]);
    expect(
      await run([
        { $match: { _id: 1 } },
        { $lookup: { from: other.collectionName, localField: 'refs', foreignField: '_id', as: 'joined' } },
        { $project: { 'joined.t': 1 } },
      ]),
    ).toEqual([{ _id: 1, joined: [{ t: 'one' }, { t: 'two' }] }]);
  });
});

describe('when collections are indexed', () => {
  const stages = async (filter: Row, sort?: Row) => {
    const plan = await rows.find(filter, sort ? { sort } : {}).explain('executionStats');
    return {
      text: JSON.stringify(plan.queryPlanner.winningPlan),
      examined: plan.executionStats.totalDocsExamined,
    };
  };
  test('then explain tells IXSCAN from COLLSCAN and an indexed sort needs no SORT', async () => {
    await rows.insertMany(Array.from({ length: 100 }, (_, i) => ({ a: i % 10, b: i, c: i })));
    await rows.createIndex({ a: 1, b: -1 });
    const indexed = await stages({ a: 3 }, { b: -1 });
    expect(indexed.text).toContain('IXSCAN');
    expect(indexed.text).not.toContain('"SORT"');
    expect(indexed.examined).toBe(10);
    expect((await stages({ c: 3 })).text).toContain('COLLSCAN');
  });
  test('uniquely, sparsely or in part, then only what the index covers must be unique', async () => {
    await rows.createIndex({ u: 1 }, { unique: true, sparse: true });
    await rows.createIndex({ p: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await rows.insertMany([
      { u: 1 },
      { x: 1 },
      { x: 2 },
      { u: 2, p: 1, live: true },
      { u: 3, p: 1, live: false },
    ]);
    const error = await rejection(rows.insertOne({ u: 1 }));
    expect([error.code, error.keyPattern, error.keyValue]).toEqual([11000, { u: 1 }, { u: 1 }]);
    expect((await rejection(rows.insertOne({ u: 9, p: 1, live: true }))).code).toBe(11000);
  });
  test('with a TTL, then expired documents go', async () => {
    if (process.env.MONGODB_URI) return; // a server sweeps once a minute
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await rows.insertMany([
      { _id: 1, at: new Date(Date.now() - 60_000) },
      { _id: 2, at: new Date(Date.now() + 60_000) },
    ]);
    const deadline = Date.now() + 8_000;
    while ((await rows.countDocuments()) > 1 && Date.now() < deadline)
      await new Promise((r) => setTimeout(r, 100));
    expect(await ids({})).toEqual([2]);
  });
  test('twice the same, then it is a no-op, and with other options a conflict', async () => {
    await rows.createIndex({ a: 1 });
    await rows.createIndex({ a: 1 });
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_', 'a_1']);
    expect([85, 86]).toContain((await rejection(rows.createIndex({ a: 1 }, { unique: true }))).code);
    await rows.dropIndex('a_1');
    expect(await rows.indexes()).toHaveLength(1);
  });
});
