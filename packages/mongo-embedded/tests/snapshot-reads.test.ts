import { reapIdle } from '../src/engine/expiry';
import { Engine } from '../src/engine/engine';
import { Store } from '../src/storage/store';
import { dispatch } from '../src/engine/dispatch';
import { OP_MSG } from '../src/wire/message';
import type { Doc } from '../src/bson/types';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useCollections } from './collections';
import { rejection } from './server-under-test';
import { defined } from './defined';

const { db, rows, other } = useCollections('snapshot_reads');

describe('snapshot reads', () => {
  test('do not see later writes in any collection', async () => {
    await rows().insertMany([{ _id: 1 }, { _id: 2 }]);
    await other().insertOne({ _id: 1 });
    await db().client.withSession({ snapshot: true }, async (session) => {
      expect(await rows().countDocuments({}, { session })).toBe(2);
      await rows().insertOne({ _id: 3 });
      await rows().deleteOne({ _id: 1 });
      await other().updateOne({ _id: 1 }, { $set: { a: 1 } });

      const ids = (await rows().find({}, { session }).sort({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      );
      expect(ids).toEqual([1, 2]);
      expect(await other().findOne({}, { session })).toEqual({ _id: 1 });
      expect(await rows().distinct('_id', {}, { session })).toEqual([1, 2]);
    });
    expect(await rows().countDocuments({})).toBe(2);
    expect(await rows().findOne({ _id: 3 })).not.toBeNull();
  });

  test('refuse writes and count commands with 72', async () => {
    const command = { count: rows().collectionName, readConcern: { level: 'snapshot' } };
    expect((await rejection(db().command(command))).code).toBe(72);
  });
});

test('refuses a snapshot older than a minute with 239', async () => {
  const path = await mkdtemp(join(tmpdir(), 'mongo-snapshot-'));
  const engine = new Engine(
    new Store({ path, durability: 'none' }),
    () => '127.0.0.1:1',
    100 * 1024 * 1024,
  );
  const { signal } = new AbortController();
  const run = (command: Doc) =>
    dispatch(
      engine,
      { id: 1, opcode: OP_MSG, db: 'snapshot', command, silent: false },
      { id: 1, signal },
    );
  await run({ insert: 'rows', documents: [{ _id: 1 }] });
  const first = await run({ find: 'rows', readConcern: { level: 'snapshot' } });
  const { atClusterTime } = defined(first).cursor as Doc;
  const again = { find: 'rows', readConcern: { level: 'snapshot', atClusterTime } };

  const soon = await run(again);
  reapIdle(engine, 60_000, Date.now() + 61_000);
  const late = await run(again);

  expect(soon?.ok).toBe(1);
  expect(late?.code).toBe(239);
  await engine.stop(async () => undefined);
  await rm(path, { recursive: true });
});
