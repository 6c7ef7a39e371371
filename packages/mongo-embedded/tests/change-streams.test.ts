import { Timestamp } from 'mongodb';
import type { ChangeStream, Document } from 'mongodb';
import { useCollections } from './collections';
import { rejection, testEmbedded } from './server-under-test';

const { db, rows, other } = useCollections('change_streams');

const streams: ChangeStream[] = [];

/** A stream that has begun: what is written from now on is in it. */
async function begun<Stream extends ChangeStream>(stream: Stream): Promise<Stream> {
  streams.push(stream);
  await stream.tryNext();
  return stream;
}

async function take(stream: ChangeStream, count: number): Promise<Document[]> {
  const events: Document[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

const typesOf = (events: Document[]) => events.map(({ operationType }) => operationType);

beforeEach(async () => {
  await rows().insertOne({ _id: 0 });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

describe('a stream reports', () => {
  test('an insert, with the document', async () => {
    const stream = await begun(rows().watch());
    await rows().insertOne({ _id: 1, a: 1 });
    const [event] = await take(stream, 1);
    expect(event).toMatchObject({
      operationType: 'insert',
      ns: { db: db().databaseName, coll: rows().collectionName },
      documentKey: { _id: 1 },
      fullDocument: { _id: 1, a: 1 },
    });
    expect(event.clusterTime).toBeInstanceOf(Timestamp);
    expect(event.wallTime).toBeInstanceOf(Date);
  });

  test('an update, with what it changed', async () => {
    await rows().insertOne({ _id: 1, a: { b: 1, c: 2 }, list: [1, 2, 3], gone: 1 });
    const stream = await begun(rows().watch());
    await rows().updateOne({ _id: 1 }, {
      $set: { 'a.b': 5, 'new.deep': 1 },
      $push: { list: 4 },
      $unset: { gone: '' },
    } as Document);
    const [{ updateDescription, fullDocument }] = await take(stream, 1);
    expect(updateDescription).toEqual({
      updatedFields: { 'a.b': 5, 'list.3': 4, new: { deep: 1 } },
      removedFields: ['gone'],
      truncatedArrays: [],
    });
    expect(fullDocument).toBeUndefined();
  });

  test('an update by a pipeline that makes an array shorter', async () => {
    await rows().insertOne({ _id: 1, list: [1, 2, 3] });
    const stream = await begun(rows().watch());
    await rows().updateOne({ _id: 1 }, [{ $set: { list: [1, 9] } }]);
    const [{ updateDescription }] = await take(stream, 1);
    expect(updateDescription).toEqual({
      updatedFields: { 'list.1': 9 },
      removedFields: [],
      truncatedArrays: [{ field: 'list', newSize: 2 }],
    });
  });

  test('a replacement, an upsert, a removal and all of many', async () => {
    const stream = await begun(rows().watch());
    await rows().replaceOne({ _id: 0 }, { z: 1 });
    await rows().updateOne({ _id: 1 }, { $set: { a: 1 } }, { upsert: true });
    await rows().findOneAndUpdate({ _id: 1 }, { $set: { a: 2 } });
    await rows().updateMany({}, { $set: { m: 1 } });
    await rows().deleteMany({});
    expect(typesOf(await take(stream, 7))).toEqual([
      'replace',
      'insert',
      'update',
      'update',
      'update',
      'delete',
      'delete',
    ]);
  });

  test('what did not change: nothing', async () => {
    const stream = await begun(rows().watch());
    await rows().updateOne({ _id: 0 }, { $set: { _id: 0 } });
    await rows().updateOne({ _id: 99 }, { $set: { a: 0 } });
    await rows().insertOne({ _id: 1 });
    expect(typesOf(await take(stream, 1))).toEqual(['insert']);
  });
});

test('looks up the document as it is at that time', async () => {
  const stream = await begun(rows().watch([], { fullDocument: 'updateLookup' }));
  await rows().updateOne({ _id: 0 }, { $set: { a: 1 } });
  await rows().updateOne({ _id: 0 }, { $set: { a: 2 } });
  const [first] = await take(stream, 1);
  expect(first.fullDocument).toEqual({ _id: 0, a: 2 });
});

test('returns images before and after a change', async () => {
  await db().command({
    collMod: rows().collectionName,
    changeStreamPreAndPostImages: { enabled: true },
  });
  const stream = await begun(
    rows().watch([], { fullDocument: 'required', fullDocumentBeforeChange: 'required' }),
  );
  await rows().updateOne({ _id: 0 }, { $set: { a: 1 } });
  await rows().updateOne({ _id: 0 }, { $set: { a: 2 } });
  await rows().deleteOne({ _id: 0 });
  const [first, , last] = await take(stream, 3);
  expect(first.fullDocument).toEqual({ _id: 0, a: 1 });
  expect(first.fullDocumentBeforeChange).toEqual({ _id: 0 });
  expect(last.fullDocumentBeforeChange).toEqual({ _id: 0, a: 2 });
});

test('ends with 47 when a required image is missing', async () => {
  const stream = await begun(rows().watch([], { fullDocumentBeforeChange: 'required' }));
  await rows().deleteOne({ _id: 0 });
  expect((await rejection(stream.next())).code).toBe(47);
});

describe('events of a transaction', () => {
  test('come together once it commits, and name it', async () => {
    const stream = await begun(rows().watch());
    const { client } = db();
    await client.withSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 1 }, { session });
      await rows().insertOne({ _id: 2 }, { session });
      expect(await stream.tryNext()).toBeNull();
      await session.commitTransaction();
    });
    const [first, second] = await take(stream, 2);
    expect(first.clusterTime).toEqual(second.clusterTime);
    expect(first.txnNumber).toEqual(second.txnNumber);
    expect(first.lsid).toBeDefined();
    expect([first.documentKey, second.documentKey]).toEqual([{ _id: 1 }, { _id: 2 }]);
  });

  test('never come when it aborts', async () => {
    const stream = await begun(rows().watch());
    await db().client.withSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 1 }, { session });
      await session.abortTransaction();
    });
    await rows().insertOne({ _id: 2 });
    expect((await take(stream, 1))[0].documentKey).toEqual({ _id: 2 });
  });
});

describe('scopes of a stream', () => {
  test('all collections of a database', async () => {
    const stream = await begun(db().watch());
    await rows().insertOne({ _id: 1 });
    await other().insertOne({ _id: 1 });
    const names = (await take(stream, 2)).map(({ ns }) => ns.coll);
    expect(names).toEqual([rows().collectionName, other().collectionName]);
  });

  test('other databases', async () => {
    const elsewhere = db().client.db(`${db().databaseName}_2`);
    const stream = await begun(
      db().client.watch([{ $match: { 'ns.db': elsewhere.databaseName } }]),
    );
    await rows().insertOne({ _id: 1 });
    await elsewhere.collection('c').insertOne({ a: 1 });
    await elsewhere.dropDatabase();
    const events = await take(stream, 3);
    expect(typesOf(events)).toEqual(['insert', 'drop', 'dropDatabase']);
    expect(events[2].ns).toEqual({ db: elsewhere.databaseName });
  });
});

describe('ends the stream after an invalidate of a collection', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['dropped', () => rows().drop(), 'drop'],
    ['renamed', () => rows().rename(`${rows().collectionName}_2`), 'rename'],
  ])('%s', async (_how, act, type) => {
    const stream = await begun(rows().watch());
    await act();
    expect(typesOf(await take(stream, 2))).toEqual([type, 'invalidate']);
    expect(await rejection(stream.next())).toMatchObject({ message: 'ChangeStream is closed' });
  });

  test('starts after an invalidate but does not resume there', async () => {
    const stream = await begun(rows().watch());
    await rows().drop();
    const [, { _id }] = await take(stream, 2);
    const resumed = rows().watch([], { resumeAfter: _id });
    streams.push(resumed);
    expect((await rejection(resumed.tryNext())).code).toBe(260);
    const started = rows().watch([], { startAfter: _id });
    streams.push(started);
    await rows().insertOne({ _id: 1 });
    expect(typesOf(await take(started, 1))).toEqual(['insert']);
  });
});

describe('resumes', () => {
  test('after the event whose token it is given', async () => {
    const stream = await begun(rows().watch());
    await rows().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const [, { _id }] = await take(stream, 2);
    const resumed = rows().watch([], { resumeAfter: _id });
    streams.push(resumed);
    expect((await take(resumed, 1))[0].documentKey).toEqual({ _id: 3 });
  });

  test('after what it had read, filtered out or not', async () => {
    const stream = await begun(rows().watch([{ $match: { operationType: 'delete' } }]));
    await rows().insertOne({ _id: 1 });
    expect(await stream.tryNext()).toBeNull();
    const token = stream.resumeToken;
    const resumed = rows().watch([], { resumeAfter: token });
    streams.push(resumed);
    await rows().insertOne({ _id: 2 });
    expect((await take(resumed, 1))[0].documentKey).toEqual({ _id: 2 });
  });

  test('with a time', async () => {
    const { operationTime } = await db().command({
      insert: rows().collectionName,
      documents: [{ _id: 1 }],
    });
    await rows().insertOne({ _id: 2 });
    const stream = rows().watch([], { startAtOperationTime: operationTime as Timestamp });
    streams.push(stream);
    const keys = (await take(stream, 2)).map(({ documentKey }) => documentKey);
    expect(keys).toEqual([{ _id: 1 }, { _id: 2 }]);
  });
});

describe('refuses', () => {
  const tried = (pipeline: Document[], options: Document = {}) => {
    const stream = rows().watch(pipeline, options);
    streams.push(stream);
    return rejection(stream.tryNext());
  };

  test.each<[string, number, () => Promise<Document>]>([
    ['a stage that needs all documents', 20, () => tried([{ $sort: { a: 1 } }])],
    ['an unknown way to show documents', 2, () => tried([], { fullDocument: 'frob' })],
    [
      'a stage that is not the first',
      40602,
      () =>
        rejection(
          rows()
            .aggregate([{ $match: {} }, { $changeStream: {} }])
            .toArray(),
        ),
    ],
    [
      'a stage within another',
      51047,
      () =>
        rejection(
          rows()
            .aggregate([{ $facet: { a: [{ $changeStream: {} }] } }])
            .toArray(),
        ),
    ],
  ])('%s: %i', async (_what, code, act) => {
    expect((await act()).code).toBe(code);
  });

  testEmbedded('a token that is none: 50795', async () => {
    expect((await tried([], { resumeAfter: { _data: 'frob' } })).code).toBe(50795);
  });

  testEmbedded('a token of nothing that happened: 280', async () => {
    const token = { _data: `00${'7'.repeat(24)}` };
    expect((await tried([], { resumeAfter: token })).code).toBe(280);
  });

  test('an event without its token: 280', async () => {
    const stream = await begun(rows().watch([{ $project: { _id: 0 } }]));
    await rows().insertOne({ _id: 1 });
    expect((await rejection(stream.next())).code).toBe(280);
  });

  test('one in a transaction: 263', async () => {
    await db().client.withSession(async (session) => {
      session.startTransaction();
      const command = {
        aggregate: rows().collectionName,
        pipeline: [{ $changeStream: {} }],
        cursor: {},
      };
      expect((await rejection(db().command(command, { session }))).code).toBe(263);
      await session.abortTransaction();
    });
  });
});

test('getMore returns an empty batch after maxAwaitTimeMS', async () => {
  const { cursor } = await db().command({
    aggregate: rows().collectionName,
    pipeline: [{ $changeStream: {} }],
    cursor: {},
  });
  expect(cursor.firstBatch).toEqual([]);
  const startedAt = performance.now();
  const reply = await db().command({
    getMore: cursor.id,
    collection: rows().collectionName,
    maxTimeMS: 100,
  });
  expect(performance.now() - startedAt).toBeGreaterThan(90);
  expect(reply.cursor.nextBatch).toEqual([]);
  expect(reply.cursor.postBatchResumeToken).toEqual(cursor.postBatchResumeToken);
  await db().command({ killCursors: rows().collectionName, cursors: [cursor.id] });
});

test('a waiting stream blocks no one and wakes at once', async () => {
  const name = rows().collectionName;
  const opened = { aggregate: name, pipeline: [{ $changeStream: {} }], cursor: {} };
  const { id } = (await db().command(opened)).cursor;
  const more = db().command({ getMore: id, collection: name, maxTimeMS: 3_600_000 });
  await db().command({ ping: 1 });
  await rows().insertOne({ _id: 1 });
  expect((await more).cursor.nextBatch).toMatchObject([{ operationType: 'insert' }]);
  await db().command({ killCursors: name, cursors: [id] });
});

test('ends the pending read of a killed stream', async () => {
  const name = rows().collectionName;
  const opened = { aggregate: name, pipeline: [{ $changeStream: {} }], cursor: {} };
  const { id } = (await db().command(opened)).cursor;
  const more = rejection(db().command({ getMore: id, collection: name, maxTimeMS: 3_600_000 }));
  await db().command({ ping: 1 });
  const kill = { killCursors: name, cursors: [id] };
  expect((await db().command(kill)).cursorsKilled).toEqual([id]);
  expect((await more).code).toBe(237);
  expect((await db().command(kill)).cursorsNotFound).toEqual([id]);
});

test('reports collections and indexes in expanded events', async () => {
  const stream = await begun(rows().watch([], { showExpandedEvents: true }));
  await rows().createIndex({ a: 1 });
  await rows().dropIndex('a_1');
  const [made, dropped] = await take(stream, 2);
  expect(made.operationDescription.indexes[0].name).toBe('a_1');
  expect(dropped.operationDescription.indexes[0].key).toEqual({ a: 1 });
  expect(made.collectionUUID).toBeDefined();
});
