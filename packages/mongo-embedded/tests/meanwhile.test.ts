import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { EmbeddedMongo } from '../src/index';
import { EMPTY, KeySpace, prefixOf, recordIdBytes } from '../src/storage/layout';
import { Store } from '../src/storage/store';
import { rejection } from './server-under-test';
import { defined } from './defined';

interface Row {
  _id: number;
  k: number;
  v: number;
}

const COUNT = 10_000;
/** Has the documents that every test starts with: written once, copied for each. */
let filled: string;
let path: string;
let server: EmbeddedMongo;
let client: MongoClient;
let rows: Collection<Row>;

beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'mongo-filled-'));
  await open(filled);
  await rows.insertMany(Array.from({ length: COUNT }, (_, i) => ({ _id: i, k: i, v: 0 })));
  await close();
});
afterAll(() => rm(filled, { recursive: true, force: true }));
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-meanwhile-'));
  await cp(filled, path, { recursive: true });
  // Others have their turn after so many documents, on a machine of any speed.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now++);
  await open(path);
});
afterEach(async () => {
  await close();
  jest.restoreAllMocks();
  await rm(path, { recursive: true, force: true });
});

async function open(directory: string): Promise<void> {
  server = await EmbeddedMongo.create({ directory, durability: 'none' });
  client = await MongoClient.connect(server.getUri());
  rows = client.db('meanwhile').collection<Row>('rows');
}
async function close(): Promise<void> {
  await client.close();
  await server.stop();
}

/** Runs `act` again and again until `long` ends. @returns how often. */
async function until(
  long: Promise<unknown>,
  act: (turn: number) => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const ended = long.finally(() => (isOver = true));
  ended.catch(() => undefined); // the caller looks at it
  let turn = 0;
  while (!isOver) await act(turn++);
  return turn;
}
const idsBy = async (hint: Record<string, 1>) =>
  (await rows.find({ k: { $gte: 0 } }, { hint }).toArray())
    .map(({ _id }) => _id)
    .sort((a, b) => a - b);

describe('an index build with concurrent writes', () => {
  test('includes inserts, changes and removals', async () => {
    const built = rows.createIndex({ k: 1 });
    const turns = await until(built, async (turn) => {
      await rows.insertOne({ _id: COUNT + turn, k: turn, v: 1 });
      await rows.updateOne({ _id: (turn * 997) % COUNT }, { $inc: { k: COUNT } });
      await rows.deleteOne({ _id: (turn * 991) % COUNT });
    });
    await built;
    expect(turns).toBeGreaterThan(1);
    expect(await idsBy({ k: 1 })).toEqual(await idsBy({ $natural: 1 }));
    expect(
      await rows
        .find({ k: { $gte: COUNT } })
        .explain('queryPlanner')
        .then(JSON.stringify),
    ).toContain('IXSCAN');
  }, 300_000); // ten times what a busy machine needs
  test('includes writes of transactions', async () => {
    const built = rows.createIndex({ k: 1 });
    await until(built, (turn) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await rows.insertOne({ _id: COUNT + turn, k: turn, v: 1 }, { session });
          await rows.updateOne({ _id: (turn * 997) % COUNT }, { $inc: { k: COUNT } }, { session });
        }),
      ),
    );
    await built;
    expect(await idsBy({ k: 1 })).toEqual(await idsBy({ $natural: 1 }));
  });
  test('fails without remains for a duplicate value', async () => {
    const built = rejection(rows.createIndex({ k: 1 }, { unique: true }));
    await rows.insertOne({ _id: COUNT, k: 5, v: 0 });
    expect((await built).code).toBe(11000);
    expect(await rows.indexes()).toHaveLength(1);
    await rows.deleteOne({ _id: COUNT });
    await rows.createIndex({ k: 1 }, { unique: true });
    expect(await idsBy({ k: 1 })).toHaveLength(COUNT);
  });
  test('runs once when requested twice and ends when dropped', async () => {
    const built = rows.createIndex({ k: 1 });
    expect(await Promise.all([built, rows.createIndex({ k: 1 })])).toEqual(['k_1', 'k_1']);
    const dropped = rejection(rows.createIndex({ v: 1, k: 1 }));
    while ((await rows.indexes()).length < 3);
    await rows.dropIndex('v_1_k_1');
    expect((await dropped).code).toBe(276);
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'k_1']);
  });
});

test('counts each concurrent update once', async () => {
  const session = client.startSession();
  session.startTransaction();
  await rows.updateOne({ _id: COUNT - 1 }, { $inc: { v: 100 } }, { session });
  const many = rows.updateMany({}, { $inc: { v: 1 } });
  for (let i = 0; i < 50; i++) await rows.updateOne({ _id: i }, { $inc: { v: 10 } });
  await session.commitTransaction();
  await session.endSession();
  expect((await many).modifiedCount).toBe(COUNT);
  const [{ sum }] = await rows
    .aggregate([{ $group: { _id: null, sum: { $sum: '$v' } } }])
    .toArray();
  expect(sum).toBe(COUNT + 50 * 10 + 100);
});
test('shows updates of a transaction together', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    expect((await rows.updateMany({}, { $inc: { v: 1 } }, { session })).modifiedCount).toBe(COUNT);
    expect(await rows.countDocuments({ v: 0 })).toBe(COUNT);
    await session.commitTransaction();
  });
  expect(await rows.countDocuments({ v: 1 })).toBe(COUNT);
});
test('skips documents that no longer match', async () => {
  const many = rows.updateMany({ v: 0 }, { $inc: { v: 1 } }, { hint: { $natural: 1 } });
  while (!defined(await rows.findOne({ _id: 0 })).v);
  await rows.updateOne({ _id: COUNT - 1 }, { $set: { v: 50 } });
  expect((await many).modifiedCount).toBe(COUNT - 1);
  expect(defined(await rows.findOne({ _id: COUNT - 1 })).v).toBe(50);
});
test('gives each client of a queue another document', async () => {
  const take = () => rows.findOneAndUpdate({ v: 0 }, { $set: { v: 1 } }, { sort: { k: -1 } });
  const taken = await Promise.all(Array.from({ length: 8 }, take));
  expect(taken.map((row) => defined(row)._id).sort()).toEqual(
    Array.from({ length: 8 }, (_, i) => COUNT - 8 + i).sort(),
  );
});
test('reports a killed cursor to its reader', async () => {
  const db = client.db('meanwhile');
  const { cursor } = await db.command({
    find: 'rows',
    filter: { v: { $ne: 1 } },
    sort: { k: 1 },
    batchSize: 1,
  });
  const more = rejection(db.command({ getMore: cursor.id, collection: 'rows', batchSize: COUNT }));
  await db.command({ killCursors: 'rows', cursors: [cursor.id] });
  expect([237, 'resolved']).toContain((await more).code);
  expect((await rejection(db.command({ getMore: cursor.id, collection: 'rows' }))).code).toBe(43);
});
test('reports a dropped collection to its reader', async () => {
  const count = rejection(rows.countDocuments({ v: { $ne: 1 } }, { hint: { $natural: 1 } }));
  await rows.drop();
  expect((await count).code).toBe(175);
});
test('reports a dropped index to its reader', async () => {
  await rows.createIndex({ k: 1 });
  const db = client.db('meanwhile');
  const { cursor } = await db.command({ find: 'rows', filter: { k: { $gte: 0 } }, batchSize: 1 });
  await rows.dropIndex('k_1');
  expect((await rejection(db.command({ getMore: cursor.id, collection: 'rows' }))).code).toBe(175);
});
test('discards an unfinished index build at close', async () => {
  const built = rejection(rows.createIndex({ k: 1 }));
  while ((await rows.indexes()).length < 2);
  await server.stop();
  expect((await built).code).not.toBe('resolved');
  await client.close();
  await open(path);
  expect(await rows.indexes()).toHaveLength(1);
  expect(await rows.countDocuments({ v: 0 })).toBe(COUNT);
});
test('discards an unfinished index change after a crash', async () => {
  // A process that starts and stops at once clears what it can in one turn.
  jest.restoreAllMocks();
  await server.stop();
  const before = new Store({ path, durability: 'none' });
  const lost = prefixOf(KeySpace.IndexEntry, 999);
  await before.keyValues.write((view) => {
    for (let i = 0; i < 100; i++) view.put(Buffer.concat([lost, recordIdBytes(i)]), EMPTY);
  });
  expect(before.catalog.orphans()).toEqual([lost]);
  await before.close();

  await (await EmbeddedMongo.create({ directory: path, durability: 'none' })).stop();
  const after = new Store({ path, durability: 'none' });
  expect(after.catalog.orphans()).toEqual([]);
  expect(defined(after.catalog.find('meanwhile', 'rows')).count).toBe(COUNT);
  await after.close();
});
