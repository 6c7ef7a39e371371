import mongoose, { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { rejection, startServer, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';
import { defined } from './defined';

let server: ServerUnderTest;
let connection: Connection;

const author = () =>
  connection.model(
    'Author',
    new Schema(
      {
        name: { type: String, required: true, trim: true },
        email: { type: String, unique: true },
        tags: { type: [String], index: true },
        ratings: [{ by: String, stars: Number }],
        score: { type: Number, default: 0 },
      },
      { timestamps: true },
    ),
  );
const book = () =>
  connection.model(
    'Book',
    new Schema({
      title: String,
      author: { type: Schema.Types.ObjectId, ref: 'Author' },
      seenAt: { type: Date, expires: 3600 },
    }),
  );
let Author: ReturnType<typeof author>;
let Book: ReturnType<typeof book>;

beforeAll(async () => {
  server = await startServer();
  connection = await mongoose
    .createConnection(server.getUri(), { dbName: uniqueDatabase('mongoose') })
    .asPromise();
  Author = author();
  Book = book();
  await Promise.all([Author.init(), Book.init()]);
});
beforeEach(async () => {
  await Promise.all([Author.deleteMany(), Book.deleteMany()]);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await server.stop();
});

test('creates the declared indexes of a model', async () => {
  expect(Object.keys(await Author.collection.indexInformation())).toEqual([
    '_id_',
    'email_1',
    'tags_1',
  ]);
  expect((await Book.listIndexes()).find((index) => index.name === 'seenAt_1')).toMatchObject({
    expireAfterSeconds: 3600,
  });
  expect(await Author.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  expect(await Author.syncIndexes()).toEqual([]);
});
test('saves defaults, timestamps and changes', async () => {
  const ada = await Author.create({ name: ' Ada ', email: 'ada@x' });
  ada.ratings.push({ by: 'bob', stars: 4 });
  ada.tags.push('poet');
  await ada.save();
  const found = await Author.findById(ada.id).lean();
  expect(found).toMatchObject({
    name: 'Ada',
    score: 0,
    tags: ['poet'],
    ratings: [{ by: 'bob', stars: 4 }],
  });
  expect(defined(found).updatedAt.getTime()).toBeGreaterThanOrEqual(
    defined(found).createdAt.getTime(),
  );
});
test('fails with 11000 for a duplicate unique field', async () => {
  await Author.create({ name: 'a', email: 'same@x' });
  expect((await rejection(Author.create({ name: 'b', email: 'same@x' }))).code).toBe(11000);
});
test('refuses a stale array write by version', async () => {
  const { _id } = await Author.create({ name: 'v', email: 'v@x', tags: ['a', 'b'] });
  const [one, two] = [defined(await Author.findById(_id)), defined(await Author.findById(_id))];
  one.tags = ['c'];
  await one.save();
  two.set('tags.0', 'd');
  expect((await rejection(two.save())).name).toBe('VersionError');
});
test('supports chained filter, sort, skip, limit and select', async () => {
  await Author.insertMany(
    [3, 1, 2, 5, 4].map((score) => ({ name: `n${score}`, email: `${score}@x`, score })),
  );
  const found = await Author.find()
    .where('score')
    .gte(2)
    .sort('-score')
    .skip(1)
    .limit(2)
    .select('score -_id')
    .lean();
  expect(found).toEqual([{ score: 4 }, { score: 3 }]);
  expect(await Author.countDocuments({ score: { $lt: 3 } })).toBe(2);
  expect((await Author.exists({ score: 5 }))?._id).toBeDefined();
  expect(await Author.distinct('score')).toEqual([1, 2, 3, 4, 5]);
});
test('supports operators, upsert and findOneAndUpdate', async () => {
  await Author.updateOne(
    { email: 'u@x' },
    { name: 'u', $addToSet: { tags: 't' }, $inc: { score: 2 } },
    { upsert: true },
  );
  const after = await Author.findOneAndUpdate(
    { email: 'u@x' },
    { $inc: { score: 1 }, $push: { tags: 's' } },
    { returnDocument: 'after' },
  ).lean();
  expect(after).toMatchObject({ name: 'u', score: 3, tags: ['t', 's'] });
  const written = await Author.bulkWrite([
    { updateOne: { filter: { email: 'u@x' }, update: { score: 9 } as never } },
    { insertOne: { document: { name: 'w', email: 'w@x' } as never } },
  ]);
  expect([written.modifiedCount, written.insertedCount]).toEqual([1, 1]);
});
test('joins documents by populate and $lookup', async () => {
  const ada = await Author.create({ name: 'Ada', email: 'p@x' });
  await Book.create({ title: 'Notes', author: ada._id });
  const populated = await Book.findOne().populate<{ author: { name: string } }>('author').lean();
  expect(defined(populated).author.name).toBe('Ada');
  const joined = await Book.aggregate([
    { $lookup: { from: 'authors', localField: 'author', foreignField: '_id', as: 'a' } },
    { $unwind: '$a' },
    { $project: { _id: 0, name: '$a.name' } },
  ]);
  expect(joined).toEqual([{ name: 'Ada' }]);
});
test('rolls back model writes of a failed transaction', async () => {
  const failed = connection.transaction(async (session) => {
    await Author.create([{ name: 't', email: 't@x' }], { session });
    await Book.create([{ title: 't' }], { session });
    throw new Error('changed my mind');
  });
  expect((await rejection(failed)).message).toBe('changed my mind');
  expect([await Author.countDocuments(), await Book.countDocuments()]).toEqual([0, 0]);
});
test('streams every document through a cursor', async () => {
  await Author.insertMany(Array.from({ length: 250 }, (_, i) => ({ name: 'c', email: `c${i}@x` })));
  let seen = 0;
  for await (const _author of Author.find().cursor({ batchSize: 40 })) seen++;
  expect(seen).toBe(250);
});

test('reports changes as documents of the model', async () => {
  const stream = Author.watch([], { fullDocument: 'updateLookup', hydrate: true });
  await new Promise((resolve) => stream.once('resumeTokenChanged', resolve).on('change', () => {}));
  const changes: { operationType: string; fullDocument?: InstanceType<typeof Author> }[] = [];
  const seen = new Promise<void>((resolve) => {
    stream.on('change', (change) => {
      changes.push(change);
      if (changes.length === 2) resolve();
    });
  });

  const made = await Author.create({ name: ' Ada ', email: 'watched@example.org' });
  await Author.updateOne({ _id: made._id }, { $inc: { score: 3 } });
  await seen;
  await stream.close();

  expect(changes.map(({ operationType }) => operationType)).toEqual(['insert', 'update']);
  expect(changes[0].fullDocument?.name).toBe('Ada');
  expect(changes[1].fullDocument?.score).toBe(3);
});
