import type {
  ChangeStream,
  Collection,
  Db,
  Document,
  MongoClient,
  ClientSession,
  GridFSBucket,
} from 'mongodb';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Skipped } from './entities';
import type { Entities } from './entities';
import { runnerOperation } from './runner-operations';

type Arguments = Document;
type Act = (target: never, args: Arguments, entities: Entities) => Promise<unknown>;

const COLLECTION: Record<string, (c: Collection, a: Arguments) => Promise<unknown>> = {
  find: (c, { filter, ...o }) => c.find(filter, o).toArray(),
  findOne: (c, { filter, ...o }) => c.findOne(filter, o),
  createFindCursor: async (c, { filter, ...o }) => {
    const cursor = c.find(filter, o);
    await cursor.hasNext();
    return cursor;
  },
  insertOne: (c, { document, ...o }) => c.insertOne(document, o),
  insertMany: (c, { documents, ...o }) => c.insertMany(documents, o),
  updateOne: (c, { filter, update, ...o }) => c.updateOne(filter, update, o),
  updateMany: (c, { filter, update, ...o }) => c.updateMany(filter, update, o),
  replaceOne: (c, { filter, replacement, ...o }) => c.replaceOne(filter, replacement, o),
  deleteOne: (c, { filter, ...o }) => c.deleteOne(filter, o),
  deleteMany: (c, { filter, ...o }) => c.deleteMany(filter, o),
  findOneAndUpdate: (c, { filter, update, ...o }) => c.findOneAndUpdate(filter, update, after(o)),
  findOneAndReplace: (c, { filter, replacement, ...o }) =>
    c.findOneAndReplace(filter, replacement, after(o)),
  findOneAndDelete: (c, { filter, ...o }) => c.findOneAndDelete(filter, o),
  aggregate: (c, { pipeline, ...o }) => c.aggregate(pipeline, o).toArray(),
  distinct: (c, { fieldName, filter, ...o }) => c.distinct(fieldName, filter, o),
  countDocuments: (c, { filter, ...o }) => c.countDocuments(filter, o),
  estimatedDocumentCount: (c, o) => c.estimatedDocumentCount(o),
  count: (c, { filter, ...o }) => c.count(filter, o),
  bulkWrite: (c, { requests, ...o }) => c.bulkWrite(requests, o),
  createIndex: (c, { keys, ...o }) => c.createIndex(keys, o),
  dropIndex: (c, { name, ...o }) => c.dropIndex(name, o),
  dropIndexes: (c, o) => c.dropIndexes(o),
  listIndexes: (c, o) => c.listIndexes(o).toArray(),
  listIndexNames: async (c, o) => (await c.listIndexes(o).toArray()).map(({ name }) => name),
  rename: (c, { to, ...o }) => c.rename(to, o),
  drop: (c, o) => c.drop(o),
  createChangeStream: (c, { pipeline, ...o }) => opened(c.watch(pipeline, o)),
};

/** A stream after the response to its first command; `tryNext` would send a second, which the tests count. */
async function opened(stream: ChangeStream): Promise<unknown> {
  const { cursor } = stream as unknown as { cursor: { cursorInit(): Promise<void> } };
  await cursor.cursorInit();
  return stream;
}

const after = ({ returnDocument, ...o }: Arguments): Arguments => ({
  ...o,
  includeResultMetadata: false,
  ...(returnDocument && { returnDocument: returnDocument.toLowerCase() }),
});

function commandCursor(d: Db, { command, batchSize, maxTimeMS, comment, ...o }: Arguments) {
  const cursor = d.runCursorCommand(command, o);
  if (batchSize !== undefined) cursor.setBatchSize(batchSize);
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

const DATABASE: Record<string, (d: Db, a: Arguments) => Promise<unknown>> = {
  runCommand: (d, { command, readPreference, session, timeoutMS }) =>
    d.command(command, { readPreference, session, timeoutMS }),
  runCursorCommand: (d, args) => commandCursor(d, args).toArray(),
  createCommandCursor: async (d, args) => {
    const cursor = commandCursor(d, args);
    await cursor.hasNext();
    return cursor;
  },
  aggregate: (d, { pipeline, ...o }) => d.aggregate(pipeline, o).toArray(),
  listCollections: (d, { filter, ...o }) => d.listCollections(filter, o).toArray(),
  listCollectionNames: async (d, { filter, ...o }) =>
    (await d.listCollections(filter, { ...o, nameOnly: true }).toArray()).map(({ name }) => name),
  createCollection: (d, { collection, ...o }) => d.createCollection(collection, o),
  dropCollection: (d, { collection, ...o }) => d.dropCollection(collection, o),
  modifyCollection: (d, { collection, session, ...o }) =>
    d.command({ collMod: collection, ...o }, { session }),
  createChangeStream: (d, { pipeline, ...o }) => opened(d.watch(pipeline, o)),
};

const CLIENT: Record<string, (c: MongoClient, a: Arguments) => Promise<unknown>> = {
  listDatabases: async (c, o) => (await c.db('admin').admin().listDatabases(o)).databases,
  listDatabaseNames: async (c, o) =>
    (
      await c
        .db('admin')
        .admin()
        .listDatabases({ ...o, nameOnly: true })
    ).databases.map(({ name }) => name),
  createChangeStream: (c, { pipeline, ...o }) => opened(c.watch(pipeline, o)),
  close: (c) => c.close(),
  clientBulkWrite: async (c, { models, ...o }) => {
    const given = models.map((model: Document) => {
      const [[name, { namespace, ...rest }]] = Object.entries(model);
      return { name, namespace, ...rest };
    });
    return c.bulkWrite(given, o).then((result) => ({
      ...result,
      insertResults: asDocument(result.insertResults),
      updateResults: asDocument(result.updateResults),
      deleteResults: asDocument(result.deleteResults),
    }));
  },
};

const asDocument = (map?: ReadonlyMap<number, Document>): Document | undefined =>
  map &&
  Object.fromEntries([...map].map(([at, { didUpsert: _driverOnly, ...result }]) => [at, result]));

const SESSION: Record<string, (s: ClientSession, a: Arguments, e: Entities) => Promise<unknown>> = {
  startTransaction: async (s, o) => s.startTransaction(o),
  commitTransaction: (s, o) => s.commitTransaction(o),
  abortTransaction: (s, o) => s.abortTransaction(o),
  endSession: (s) => s.endSession(),
};

const BUCKET: Record<string, (b: GridFSBucket, a: Arguments) => Promise<unknown>> = {
  download: (b, { id }) => buffer(b.openDownloadStream(id)),
  downloadByName: (b, { filename, ...o }) => buffer(b.openDownloadStreamByName(filename, o)),
  delete: (b, { id }) => b.delete(id),
  deleteByName: async () => {
    throw new Skipped('deleteByName');
  },
  renameByName: async () => {
    throw new Skipped('renameByName');
  },
  rename: (b, { id, newFilename }) => b.rename(id, newFilename),
  drop: (b) => b.drop(),
  upload: async (b, { filename, source, ...o }) => {
    const stream = b.openUploadStream(filename, o);
    await new Promise((resolve, reject) => {
      Readable.from([Buffer.from(source.$$hexBytes, 'hex')])
        .pipe(stream)
        .on('finish', resolve)
        .on('error', reject);
    });
    return stream.id;
  },
};

type Step = (operation: Document) => Promise<void>;

/** Runs one operation of a test. @throws what it throws, or Skipped for one that this runner does not know. */
export async function perform(
  { name, object, arguments: given = {} }: Document,
  entities: Entities,
  step: Step,
): Promise<unknown> {
  const args: Arguments = resolve(given, entities);
  if (object === 'testRunner') return runnerOperation(name, args, entities);
  const target = entities.get<object>(object);
  if (name === 'withTransaction') {
    const { callback, ...options } = args;
    return (target as ClientSession).withTransaction(async () => {
      for (const each of callback) await step(each);
    }, options);
  }
  if (name === 'iterateUntilDocumentOrError')
    return (target as { next(): Promise<unknown> }).next();
  if (name === 'iterateOnce') return (target as { tryNext(): Promise<unknown> }).tryNext();
  if (name === 'close' && !('db' in target)) return (target as { close(): Promise<void> }).close();
  const tables = tableOf(target);
  const act = tables[name] as Act | undefined;
  if (!act) throw new Skipped(`the operation ${name}`);
  return act(target as never, args, entities);
}

function tableOf(target: object): Record<string, unknown> {
  if ('startTransaction' in target) return SESSION;
  if ('openUploadStream' in target) return BUCKET;
  if ('insertOne' in target) return COLLECTION;
  if ('createCollection' in target) return DATABASE;
  return CLIENT;
}

function resolve(given: Document, entities: Entities): Document {
  const args = { ...given };
  if (typeof args.session === 'string') args.session = entities.get(args.session);
  return args;
}
