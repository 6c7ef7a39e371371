import { MongoClient } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { startServer, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';

export interface Row extends Document {
  _id?: number;
}

/** A database for the tests of one file, and a fresh collection for each test. */
export function useCollections(topic: string) {
  let server: ServerUnderTest;
  let client: MongoClient;
  let db: Db;
  let count = 0;

  beforeAll(async () => {
    server = await startServer();
    client = await MongoClient.connect(server.getUri());
    db = client.db(uniqueDatabase(topic));
  });
  beforeEach(() => {
    count++;
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await server.stop();
  });

  const rows = () => db.collection<Row>(`rows${count}`);
  return {
    db: () => db,
    rows,
    other: () => db.collection<Row>(`other${count}`),
    ids: async (filter: Document, options: Document = {}) =>
      (
        await rows()
          .find(filter, { sort: { _id: 1 }, ...options })
          .toArray()
      ).map((row) => row._id),
    aggregate: (pipeline: Document[]) => rows().aggregate(pipeline).toArray(),
  };
}
