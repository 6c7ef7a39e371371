import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, UUID } from 'bson';
import type { Doc } from '../src/bson/types';
import { dispatch } from '../src/engine/dispatch';
import { Engine } from '../src/engine/engine';
import { reapIdle } from '../src/engine/expiry';
import { Store } from '../src/storage/store';
import { OP_MSG } from '../src/wire/message';

const LIFETIME_MS = 60_000;

let path: string;
let engine: Engine;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-ended-'));
  const store = new Store({ path, durability: 'none' });
  engine = new Engine(store, () => '127.0.0.1:1', 100 * 1024 * 1024);
});
afterAll(async () => {
  await engine.stop(async () => undefined);
  await rm(path, { recursive: true });
});

function run(command: Doc) {
  const { signal } = new AbortController();
  return dispatch(
    engine,
    { id: 1, opcode: OP_MSG, db: 'ended', command, silent: false },
    { id: 1, signal },
  );
}

/** Inserts many documents as the first command of a transaction, and runs `meanwhile` between two of its slices. */
async function insertMany(meanwhile: (lsid: Doc) => unknown): Promise<Doc | undefined> {
  const lsid = { id: new UUID(randomUUID()) };
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'x'.repeat(200) }));
  const inserting = run({
    insert: randomUUID(),
    documents: rows,
    lsid,
    txnNumber: Long.fromNumber(1),
    autocommit: false,
    startTransaction: true,
  });
  setImmediate(() => meanwhile(lsid));
  return inserting;
}

test('a transaction is not idle while one of its commands runs, however long', async () => {
  const reply = await insertMany(() => reapIdle(engine, LIFETIME_MS, Date.now() + 61_000));
  expect(reply).toMatchObject({ ok: 1, n: 20_000 });
  expect(reply).not.toHaveProperty('writeErrors');
});

test('a command whose transaction is ended meanwhile fails as a whole, and may be run again', async () => {
  const reply = await insertMany((lsid) => run({ endSessions: [lsid] }));
  expect(reply).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
});
