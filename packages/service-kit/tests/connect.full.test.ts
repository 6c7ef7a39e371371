import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '@atlas/contracts/testing';
import { EmbeddedMongo } from '@atlas/mongo-embedded';
import type { RunningMongo } from '@atlas/mongo-embedded';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { connectMongo } from '../src/mongo/connect';
import { withDefaults } from '../src/mongo/connection-options';
import { freePort } from '../src/testing';

type Command = Record<string, unknown>;

let mongo: RunningMongo;
const connections: Connection[] = [];

beforeAll(async () => {
  mongo = await EmbeddedMongo.create({ durability: 'none' });
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((one) => one.close()));
});
afterAll(() => mongo.stop());

/** Records the commands that a connection sends. */
async function commandsTo(uri: string) {
  const connection = await connectMongo(uri, 'test_connect', { isMeasured: true });
  connections.push(connection);
  const sent: Command[] = [];
  connection
    .getClient()
    .on('commandStarted', ({ command }: { command: Command }) => sent.push(command));
  const things = defined(connection.db).collection('things');
  await things.insertOne({ thing: 1 });
  await things.findOne({ thing: 1 });
  const of = (name: string) => defined(sent.find((command) => name in command));
  return { insert: of('insert'), find: of('find'), connection };
}

test('writes with majority, journal and retries by default', async () => {
  const { insert, find, connection } = await commandsTo(mongo.getUri());
  expect(insert.writeConcern).toMatchObject({ w: 'majority', j: true });
  // Only retryable writes have a transaction number.
  expect(insert.txnNumber).toBeDefined();
  expect(find.readConcern).toEqual({ level: 'majority' });
  expect(connection.getClient().options).toMatchObject({ maxPoolSize: 20, retryReads: true });
});

test('prefers options of the URI', async () => {
  const { search } = new URL(mongo.getUri());
  const own = 'w=1&journal=false&readPreference=secondaryPreferred&maxPoolSize=3';
  const { insert, find, connection } = await commandsTo(
    `${mongo.getUri()}${search ? '&' : '?'}${own}`,
  );
  expect(insert.writeConcern).toMatchObject({ w: 1, j: false });
  expect(find.$readPreference).toMatchObject({ mode: 'secondaryPreferred' });
  expect(connection.getClient().options.maxPoolSize).toBe(3);
});

test('keeps several hosts and credentials of a URI', () => {
  const uri = withDefaults('mongodb://anna:secret@a:1,b:2/?replicaSet=rs0&authSource=admin');
  expect(uri).toMatch(/^mongodb:\/\/anna:secret@a:1,b:2\/\?replicaSet=rs0&authSource=admin&/);
});

test('waits for a database that starts later', async () => {
  const port = await freePort();
  const messages: string[] = [];
  const record = (_fields: unknown, text: string) => void messages.push(text);
  const connecting = connectMongo(
    `mongodb://127.0.0.1:${port}/?directConnection=true&serverSelectionTimeoutMS=200`,
    'test_later',
    { logger: { warn: record, info: record } as never },
  );
  await sleep(1_000);
  const late = await EmbeddedMongo.create({ port, durability: 'none' });
  try {
    const connection = await connecting;
    expect(await defined(connection.db).command({ ping: 1 })).toMatchObject({ ok: 1 });
    await connection.close();
  } finally {
    await late.stop();
  }
  expect(messages.at(0)).toBe('database unavailable, retrying');
  expect(messages.at(-1)).toBe('database connected');
});

test('fails with the reason when the database stays away', async () => {
  const before = mongoose.connections.length;
  const uri = `mongodb://127.0.0.1:${await freePort()}/?serverSelectionTimeoutMS=100`;
  await expect(connectMongo(uri, 'test_never', { timeoutMs: 700 })).rejects.toThrow(/ECONNREFUSED/);
  expect(mongoose.connections.length).toBe(before);
});
