import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongo } from '@atlas/mongo-embedded';
import { Decimal128, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { digest } from '../src/digest';
import { dump } from '../src/dump';
import { main } from '../src/main';
import { removeDemo } from '../src/remove-demo';
import { restore } from '../src/restore';
import { changeKeys } from '../src/key';
import { changeRole } from '../src/role';

let folder: string;
let server: Awaited<ReturnType<typeof EmbeddedMongo.create>>;
let client: MongoClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-data-'));
  server = await EmbeddedMongo.create({
    directory: join(folder, 'site/mongo'),
    durability: 'none',
  });
  client = await MongoClient.connect(server.getUri());
  const tools = client
    .db('atlas_catalog')
    .collection<{ _id: string | ObjectId; [field: string]: unknown }>('tools');
  await tools.insertMany([
    {
      _id: 'a',
      name: '한국어',
      price: new Double(20),
      count: 3,
      big: Long.fromString('9007199254740993'),
      at: new Date(0),
    },
    {
      _id: new ObjectId(),
      name: 'b',
      amount: Decimal128.fromString('1.10'),
      tags: ['x', null],
      bytes: Buffer.from([0, 255]),
      like: /a/i,
    },
  ]);
  await tools.createIndex({ name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
  const reviews = client.db('atlas_community').collection('reviews');
  await reviews.insertMany(
    Array.from({ length: 1_203 }, (_, number) => ({ number, demo: number % 2 === 0 })),
  );
  await reviews.createIndex(
    { number: -1, demo: 1 },
    { partialFilterExpression: { demo: true }, name: 'demo-by-number' },
  );
  await client.db('atlas_quiz').createCollection('empty');
  await client.db('elsewhere').collection('notes').insertOne({ mine: true });
});

afterEach(async () => {
  await client.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('restores every collection of a dump', async () => {
  const before = await digest(client);
  const dumped = await dump(client, join(folder, 'dump'));
  for (const name of ['atlas_catalog', 'atlas_community', 'atlas_quiz'])
    await client.db(name).dropDatabase();
  expect(await digest(client)).toEqual({});

  const restored = await restore(client, join(folder, 'dump'));

  expect(restored).toEqual(dumped);
  expect(restored).toContainEqual({ namespace: 'atlas_community.reviews', documents: 1_203 });
  expect(await digest(client)).toEqual(before);
  const indexes = await client.db('atlas_catalog').collection('tools').indexes();
  expect(indexes.find(({ key }) => 'name' in key)).toMatchObject({
    unique: true,
    collation: { locale: 'en', strength: 2 },
  });
});

test('replaces a database that is not empty only on request', async () => {
  await dump(client, join(folder, 'dump'));
  await client.db('atlas_quiz').collection('later').insertOne({ written: 'after the dump' });

  await expect(restore(client, join(folder, 'dump'))).rejects.toThrow(/not empty.*--replace/);
  expect(await client.db('atlas_quiz').collection('later').countDocuments()).toBe(1);

  await restore(client, join(folder, 'dump'), { replace: true });
  expect(await client.db('atlas_quiz').collection('later').countDocuments()).toBe(0);
  expect(await client.db('elsewhere').collection('notes').countDocuments()).toBe(1);
});

test('names the file of a truncated dump', async () => {
  await dump(client, join(folder, 'dump'));
  await truncate(join(folder, 'dump/atlas_community/reviews.bson'), 1_000);

  await expect(restore(client, join(folder, 'dump'), { replace: true })).rejects.toThrow(
    /reviews\.bson ends inside a document/,
  );
});

test('removes demo data only', async () => {
  expect(await removeDemo(client)).toEqual([
    { namespace: 'atlas_community.reviews', documents: 602 },
  ]);

  expect(await client.db('atlas_community').collection('reviews').countDocuments()).toBe(601);
});

test('gives and takes away the role of a verified account', async () => {
  const users = client.db('atlas_account').collection('users');
  await users.insertMany([
    { email: 'Mina@example.com', emailVerified: true },
    { email: 'mina@example.com', emailVerified: false },
  ]);
  const change = (role?: string, remove = false) =>
    changeRole(client, { email: 'mina@example.com', role, remove });

  expect(await change('editor')).toBe('mina@example.com: editor');
  expect(await change('editor')).toBe('mina@example.com: editor');
  expect(await users.countDocuments({ roles: 'editor' })).toBe(1);
  expect(await change('editor', true)).toBe('mina@example.com: no roles');
  await expect(change('owner')).rejects.toThrow(/owner is not a role.*moderator, editor, maker/);
  await expect(changeRole(client, { email: 'x@example.com', remove: false })).rejects.toThrow(
    /No account/,
  );
});

test('creates, lists and revokes API keys of a verified account', async () => {
  const account = client.db('atlas_account');
  await account
    .collection<{ _id: string; [field: string]: unknown }>('users')
    .insertOne({ _id: 'mina', email: 'Mina@example.com', emailVerified: true });
  const keys = account.collection('api_keys');
  const change = (name?: string, remove = false) =>
    changeKeys(client, { email: 'mina@example.com', name, remove });

  expect(await change()).toBe('mina@example.com: no API keys');
  const [line = '', secret = ''] = (await change('Newsletter')).split('\n');
  expect(secret).toMatch(/^atlas_[\w-]{43}$/);
  expect(line).toMatch(new RegExp(`…${secret.slice(-4)} .* Newsletter$`));
  expect(JSON.stringify(await keys.find().toArray())).not.toContain(secret);
  expect(await keys.findOne()).toMatchObject({
    userId: 'mina',
    slot: 0,
    hash: createHash('sha256').update(secret).digest('base64url'),
  });
  expect(await change()).toBe(line);
  const [id = ''] = line.split(' ');
  expect(await change(id, true)).toBe(`Revoked ${id}.`);
  await expect(change(id, true)).rejects.toThrow(/has no API key/);
  for (let at = 0; at < 5; at += 1) await change(`Key ${at}`);
  await expect(change('Key 6')).rejects.toThrow(/the most/);
  await expect(changeKeys(client, { email: 'x@example.com', remove: false })).rejects.toThrow(
    /No account/,
  );
});

test('works on a stopped site and rejects a running one', async () => {
  const output: string[] = [];
  const run = (...args: string[]) =>
    main(args, { DATA_DIR: join(folder, 'site') }, (text) => output.push(text));

  expect(await run('digest')).toBe(1);
  expect(output.pop()).toMatch(/in use/);
  await client.close();
  await server.stop();
  expect(await run('dump', join(folder, 'dump'))).toBe(0);
  expect(output.pop()).toMatch(/1203 {2}atlas_community\.reviews/);
  expect(await run('dump', join(folder, 'dump'))).toBe(1);
  expect(output.pop()).toMatch(/not empty/);
  expect(await run('fetch')).toBe(2);
  expect(output.pop()).toMatch(/remove-demo/);
});
