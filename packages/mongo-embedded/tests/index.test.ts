import { useCollections } from './collections';
import type { Row } from './collections';
import { rejection, testEmbedded } from './server-under-test';

const { db, rows, ids } = useCollections('index');

describe('indexes', () => {
  const stages = async (filter: Row, sort?: Row) => {
    const plan = await rows()
      .find(filter, sort ? { sort } : {})
      .explain('executionStats');
    return {
      text: JSON.stringify(plan.queryPlanner.winningPlan),
      examined: plan.executionStats.totalDocsExamined,
    };
  };
  test('explains IXSCAN, COLLSCAN and an indexed sort', async () => {
    await rows().insertMany(Array.from({ length: 100 }, (_, i) => ({ a: i % 10, b: i, c: i })));
    await rows().createIndex({ a: 1, b: -1 });
    const indexed = await stages({ a: 3 }, { b: -1 });
    expect(indexed.text).toContain('IXSCAN');
    expect(indexed.text).not.toContain('"SORT"');
    expect(indexed.examined).toBe(10);
    expect((await stages({ c: 3 })).text).toContain('COLLSCAN');
  });
  test('checks only covered documents of a unique index', async () => {
    await rows().createIndex({ u: 1 }, { unique: true, sparse: true });
    await rows().createIndex({ p: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await rows().insertMany([
      { u: 1 },
      { x: 1 },
      { x: 2 },
      { u: 2, p: 1, live: true },
      { u: 3, p: 1, live: false },
    ]);
    const error = await rejection(rows().insertOne({ u: 1 }));
    expect([error.code, error.keyPattern, error.keyValue]).toEqual([11000, { u: 1 }, { u: 1 }]);
    expect((await rejection(rows().insertOne({ u: 9, p: 1, live: true }))).code).toBe(11000);
  });
  // A MongoDB server sweeps once a minute.
  testEmbedded('with a TTL, then expired documents go', async () => {
    await rows().createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await rows().insertMany([
      { _id: 1, at: new Date(Date.now() - 60_000) },
      { _id: 2, at: new Date(Date.now() + 60_000) },
    ]);
    const deadline = Date.now() + 8_000;
    while ((await rows().countDocuments()) > 1 && Date.now() < deadline)
      await new Promise((r) => setTimeout(r, 100));
    expect(await ids({})).toEqual([2]);
  });
  test('ignores an equal index and refuses other options', async () => {
    await rows().createIndex({ a: 1 });
    await rows().createIndex({ a: 1 });
    expect((await rows().indexes()).map((index) => index.name)).toEqual(['_id_', 'a_1']);
    expect([85, 86]).toContain(
      (await rejection(rows().createIndex({ a: 1 }, { unique: true }))).code,
    );
    await rows().dropIndex('a_1');
    expect(await rows().indexes()).toHaveLength(1);
  });
  test('uses a partial index for queries that imply its filter', async () => {
    await rows().insertMany(Array.from({ length: 20 }, (_, i) => ({ a: i, live: i % 2 === 0 })));
    await rows().createIndex({ a: 1 }, { partialFilterExpression: { live: true } });
    expect((await stages({ a: 4, live: true })).text).toContain('IXSCAN');
    expect((await stages({ a: 5 })).text).toContain('COLLSCAN');
    expect(await ids({ a: 5 })).toHaveLength(1);
  });
  test('reads an index for each branch of $or', async () => {
    await rows().insertMany(Array.from({ length: 50 }, (_, i) => ({ a: i, b: i })));
    await rows().createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
    const { text, examined } = await stages({ $or: [{ a: 1 }, { b: 2 }] });
    expect(text).toContain('"OR"');
    expect(examined).toBe(2);
  });
  test('keeps a hidden index unique but out of plans', async () => {
    await rows().createIndex({ a: 1 }, { unique: true, hidden: true });
    await rows().insertOne({ a: 1 });
    expect((await stages({ a: 1 })).text).toContain('COLLSCAN');
    expect((await rejection(rows().insertOne({ a: 1 }))).code).toBe(11000);
    const shown = { collMod: rows().collectionName, index: { name: 'a_1', hidden: false } };
    expect(await db().command(shown)).toMatchObject({ hidden_old: true, hidden_new: false });
    expect((await stages({ a: 1 })).text).toContain('IXSCAN');
    expect((await rows().indexes()).at(-1)).not.toHaveProperty('hidden');
  });
  test('compares by the collation of an index', async () => {
    await rows().createIndex(
      { name: 1 },
      { unique: true, collation: { locale: 'en', strength: 2 } },
    );
    await rows().insertMany([{ name: 'Ada' }, { name: 'Adá' }]);
    expect((await rejection(rows().insertOne({ name: 'ADA' }))).code).toBe(11000);
    expect((await stages({ name: 'Ada' })).text).toContain('COLLSCAN');
    expect((await rows().indexes()).at(-1)).toMatchObject({
      collation: { locale: 'en', strength: 2 },
    });
  });
});
