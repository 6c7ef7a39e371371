import { Binary, Long } from 'bson';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Doc } from '../src/bson/types';
import { dispatch } from '../src/engine/dispatch';
import { Engine } from '../src/engine/engine';
import { Store } from '../src/storage/store';
import { OP_MSG } from '../src/wire/message';

const COUNT = 5_000;
const lsid = { id: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID) };

test('a write sent again while it runs runs once with two replies', async () => {
  const path = await mkdtemp(join(tmpdir(), 'mongo-retry-'));
  const engine = new Engine(
    new Store({ path, durability: 'none' }),
    () => '127.0.0.1:1',
    100 * 1024 * 1024,
  );
  const { signal } = new AbortController();
  const run = (command: Doc) =>
    dispatch(
      engine,
      { id: 1, opcode: OP_MSG, db: 'retry', command, silent: false },
      { id: 1, signal },
    );
  await run({
    insert: 'rows',
    documents: Array.from({ length: COUNT }, (_, _id) => ({ _id, v: 0 })),
  });

  const command = {
    update: 'rows',
    updates: Array.from({ length: COUNT }, (_, _id) => ({ q: { _id }, u: { $inc: { v: 1 } } })),
    lsid,
    txnNumber: Long.fromNumber(1),
  };
  const replies = await Promise.all([run(command), run(command)]);

  expect(replies.map((reply) => Number(reply?.nModified))).toEqual([COUNT, COUNT]);
  expect((await run({ count: 'rows', query: { v: 1 } }))?.n).toBe(COUNT);
  await engine.stop(async () => undefined);
  await rm(path, { recursive: true });
});
