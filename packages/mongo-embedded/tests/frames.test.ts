import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encode } from '../src/bson/codec';
import { EmbeddedMongo } from '../src/index';
import { randomSource } from './random';

const OP_MSG = 2013;
const FUZZ_FRAMES = 3000;

let server: EmbeddedMongo;
let client: MongoClient;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  server = await EmbeddedMongo.create({ durability: 'none' });
  client = await MongoClient.connect(server.getUri());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await client.close();
  await server.stop();
});

async function connect(): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(server.getUri()).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function frame(body: Buffer, opcode = OP_MSG): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const body = (command: object): Buffer => Buffer.concat([Buffer.from([0]), serialize(command)]);
const ping = { ping: 1, $db: 'admin' };
const sequence = (size: number, documents: Buffer): Buffer =>
  Buffer.concat([Buffer.from([1]), int32(size), Buffer.from('documents\0'), documents]);
const flags = int32(0);

async function responds(): Promise<boolean> {
  return (await client.db('admin').command({ ping: 1 })).ok === 1;
}

test.each<[string, Buffer]>([
  ['a section of size -1', Buffer.concat([flags, body(ping), sequence(-1, Buffer.alloc(0))])],
  ['a section of size 0', Buffer.concat([flags, body(ping), sequence(0, Buffer.alloc(0))])],
  ['a document of size 0', Buffer.concat([flags, body(ping), sequence(22, Buffer.alloc(8))])],
  ['a document past the end', Buffer.concat([flags, body(ping), sequence(18, int32(900))])],
  ['a section past the end', Buffer.concat([flags, body(ping), sequence(9999, Buffer.alloc(0))])],
  ['a name without its end', Buffer.concat([flags, body(ping), Buffer.from([1, 9, 0, 0, 0, 65])])],
  ['an unknown kind', Buffer.concat([flags, body(ping), Buffer.from([7])])],
  ['no body', flags],
  ['two bodies', Buffer.concat([flags, body(ping), body(ping)])],
  [
    'a body that is no document',
    Buffer.concat([flags, Buffer.from([0]), int32(9), Buffer.alloc(5, 1)]),
  ],
  ['unknown flags', Buffer.concat([int32(4), body(ping)])],
])('closes only the connection of a frame with %s', async (_what, given) => {
  const socket = await connect();
  const closed = once(socket, 'close');

  socket.write(frame(given));
  socket.resume();

  await closed;
  expect(await responds()).toBe(true);
});

test(`survives ${FUZZ_FRAMES} frames of random bytes`, async () => {
  const random = randomSource(Number(process.env.FUZZ_SEED ?? 7));
  const whole = frame(
    Buffer.concat([flags, body(ping), sequence(36, Buffer.from(serialize({ _id: 1, a: 'b' })))]),
  );
  const until = Date.now() + 5000;
  for (let i = 0; i < FUZZ_FRAMES && Date.now() < until; i++) {
    const bytes = Buffer.from(whole);
    for (let flips = 1 + random.below(3); flips > 0; flips--)
      bytes[4 + random.below(bytes.length - 4)] = random.below(256);
    const socket = await connect();
    socket.end(bytes);
    socket.resume();
    if (i % 100 === 0) expect(await responds()).toBe(true);
  }
  expect(await responds()).toBe(true);
});

test('refuses a reply document above the limit', async () => {
  const rows = client.db('frames').collection<{ _id: number; text: string }>('large');
  await rows.insertOne({ _id: 1, text: 'x'.repeat(15 * 1024 * 1024) });
  const twice = { text: 1, again: '$text' } as const;
  const modify = { findAndModify: 'large', query: { _id: 1 }, update: { $set: { n: 1 } } };
  await expect(client.db('frames').command({ ...modify, fields: twice })).rejects.toMatchObject({
    code: 10334,
  });
  await expect(rows.aggregate([{ $project: twice }]).toArray()).rejects.toMatchObject({
    code: 10334,
  });
});

test('encodes a document larger than expected', () => {
  const document = { text: 'x'.repeat(20 * 1024 * 1024), last: 1 };
  expect(deserialize(encode(document))).toEqual(document);
  expect(deserialize(encode({ a: 1 }))).toEqual({ a: 1 });
});

test("refuses too many distinct values with MongoDB's code", async () => {
  const rows = client.db('frames').collection<{ _id: number; text: string }>('distinct');
  for (let i = 0; i < 9; i++)
    await rows.insertOne({ _id: i, text: String(i).repeat(2 * 1024 * 1024) });
  await expect(rows.distinct('text')).rejects.toMatchObject({ code: 17217 });
});

test('buffers few replies for a client that does not read', async () => {
  const rows = client.db('frames').collection<{ _id: number; text: string }>('slow');
  await rows.insertOne({ _id: 1, text: 'x'.repeat(4 * 1024 * 1024) });
  const socket = await connect();
  socket.pause();
  const find = frame(Buffer.concat([flags, body({ find: 'slow', $db: 'frames' })]));
  const before = process.memoryUsage().rss;

  for (let i = 0; i < 200; i++) socket.write(find);
  await wait(1500);

  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  expect(grown).toBeLessThan(300);
  expect(await responds()).toBe(true);
}, 60_000);
