import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { ChangeLog } from '../src/changes/log';
import { EmbeddedMongo } from '../src/index';
import { defined } from './defined';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mongo-change-log-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a stream resumes after a restart of the server', async () => {
  const first = await EmbeddedMongo.create({ directory, durability: 'none' });
  const client = await MongoClient.connect(first.getUri());
  const rows = client.db('log').collection<{ _id: number }>('rows');
  const stream = rows.watch();
  await stream.tryNext();
  await rows.insertOne({ _id: 1 });
  const { _id: token } = await stream.next();
  await rows.insertOne({ _id: 2 });
  await stream.close();
  await client.close();
  await first.stop();

  await using second = await EmbeddedMongo.create({ directory, durability: 'none' });
  const again = await MongoClient.connect(second.getUri());
  const later = again.db('log').collection<{ _id: number }>('rows');
  const resumed = later.watch([], { resumeAfter: token });
  await later.insertOne({ _id: 3 });
  const events = [await resumed.next(), await resumed.next()];
  await resumed.close();
  await again.close();

  expect(events).toMatchObject([{ documentKey: { _id: 2 } }, { documentKey: { _id: 3 } }]);
});

describe('a change log above its bound', () => {
  const LIMIT = 10_000;
  const fill = async (log: ChangeLog, run: (act: () => void) => Promise<unknown>) => {
    for (let _id = 0; _id < 200; _id++)
      await run(() =>
        log.append([
          {
            type: 'insert',
            db: 'd',
            collection: 'c',
            key: { _id },
            document: Buffer.from([5, 0, 0, 0, 0]),
          },
        ]),
      );
  };

  test('drops the oldest events and reports the loss', async () => {
    const database = open<Buffer, Buffer>({
      path: join(directory, 'log.mdb'),
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    const log = new ChangeLog(database, LIMIT);
    const beginning = log.end();
    await fill(log, (act) => database.transaction(act));
    const [oldest, ...rest] = [...log.after(beginning)];
    const newest = defined(rest.at(-1));

    expect(newest.key).toEqual({ _id: expect.objectContaining({ value: 199 }) });
    expect(newest.to - oldest.from).toBeLessThanOrEqual(LIMIT);
    expect(rest.length).toBeGreaterThan(10);
    expect(log.isLost(beginning)).toBe(true);
    expect(log.isLost(oldest.position)).toBe(false);

    const reopened = new ChangeLog(database, LIMIT);
    expect(reopened.end()).toEqual(newest.position);
    expect(reopened.clock.tick().toBigInt()).toBeGreaterThan(newest.time.toBigInt());
    await database.close();
  });
});
