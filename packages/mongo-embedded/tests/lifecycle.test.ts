import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { DirectoryInUse, EmbeddedMongo } from '../src/index';
import { rejection } from './server-under-test';

let path: string;
const DEAD_PROCESS = 0x7ffffff0;
const environment = { ...process.env };

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-lifecycle-'));
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(path, { recursive: true, force: true });
});

test('restarts with its documents, counts and indexes', async () => {
  for (const expected of [0, 3]) {
    const server = await EmbeddedMongo.create({ directory: path });
    const client = await MongoClient.connect(server.getUri());
    const rows = client.db('shop').collection('rows');
    expect(await rows.estimatedDocumentCount()).toBe(expected);
    if (!expected) {
      await rows.createIndex({ a: 1 }, { unique: true });
      await rows.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    } else expect((await rejection(rows.insertOne({ a: 1 }))).code).toBe(11000);
    await client.close();
    await server.stop();
  }
});
test('names the process that locks the directory', async () => {
  const server = await EmbeddedMongo.create({ directory: path });
  const error = await rejection(EmbeddedMongo.create({ directory: path }));
  expect(error).toBeInstanceOf(DirectoryInUse);
  expect(error.message).toContain(`in use by the process ${process.pid}`);
  await server.stop();
});
test('takes over the lock of an ended process', async () => {
  await writeFile(join(path, 'server.lock'), `${DEAD_PROCESS}\n`);
  const server = await EmbeddedMongo.create({ directory: path });
  await server.stop();
});
test('leaves no lock when the port is in use', async () => {
  const server = await EmbeddedMongo.create({ directory: path });
  const port = Number(new URL(server.getUri()).port);
  const other = join(path, 'other');
  expect((await rejection(EmbeddedMongo.create({ directory: other, port }))).code).toBe(
    'EADDRINUSE',
  );
  await server.stop();
  await (await EmbeddedMongo.create({ directory: other })).stop();
});
test('refuses a host other than loopback', async () => {
  expect(
    (await rejection(EmbeddedMongo.create({ directory: path, host: '0.0.0.0' }))).message,
  ).toContain('loopback only');
});
test('refuses to start in production unless allowed', async () => {
  process.env.NODE_ENV = 'production';
  expect((await rejection(EmbeddedMongo.create({ directory: path }))).message).toContain(
    'ALLOW_EMBEDDED_IN_PRODUCTION',
  );
  process.env.ALLOW_EMBEDDED_IN_PRODUCTION = 'yes';
  await (await EmbeddedMongo.create({ directory: path })).stop();
});
test('stops while a stream waits', async () => {
  const server = await EmbeddedMongo.create({ directory: path });
  const client = await MongoClient.connect(server.getUri());
  const db = client.db('shop');
  const opened = { aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} };
  const { id } = (await db.command(opened)).cursor;
  const more = { getMore: id, collection: '$cmd.aggregate', maxTimeMS: 600_000 };
  const waiting = rejection(db.command(more));
  await db.command({ ping: 1 });
  await server.stop();
  expect((await waiting).name).toMatch(/^Mongo/);
  await client.close();
});
