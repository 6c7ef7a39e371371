import { Binary, Long, deserialize } from 'bson';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Doc } from '../src/bson/types';
import { dispatch } from '../src/engine/dispatch';
import { Engine } from '../src/engine/engine';
import { Store } from '../src/storage/store';
import { OP_MSG } from '../src/wire/message';
import { defined } from './defined';

let path: string;
let engine: Engine;
const lsid = { id: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID) };

const open = () => {
  const store = new Store({ path, durability: 'none' });
  engine = new Engine(store, () => '127.0.0.1:1', 100 * 1024 * 1024);
};
const close = () => engine.stop(async () => undefined);

async function run(command: Doc, db = 'resent'): Promise<Doc> {
  const { signal } = new AbortController();
  const request = { id: 1, opcode: OP_MSG, db, command, silent: false } as const;
  return defined(await dispatch(engine, request, { id: 1, signal }));
}

async function restart(): Promise<void> {
  await close();
  open();
}

const numbered = (command: Doc, number: number): Doc => ({
  ...command,
  lsid,
  txnNumber: Long.fromNumber(number),
});

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-resent-'));
  open();
});
afterEach(async () => {
  await close();
  await rm(path, { recursive: true });
});

const first = async (): Promise<Doc> => {
  const { cursor } = await run({ find: 'rows', filter: { _id: 1 } });
  const [bytes] = (cursor as { firstBatch: Buffer[] }).firstBatch;
  return deserialize(bytes);
};

test.each<[string, Doc, (reply: Doc) => unknown]>([
  [
    'update',
    { update: 'rows', updates: [{ q: { _id: 1 }, u: { $inc: { v: 1 } } }] },
    ({ nModified }) => Number(nModified),
  ],
  [
    'findAndModify',
    { findAndModify: 'rows', query: { _id: 1 }, update: { $inc: { v: 1 } }, new: true },
    ({ value }) => Number((value as Doc).v),
  ],
  [
    'bulkWrite',
    {
      bulkWrite: 1,
      ops: [{ update: 0, filter: { _id: 1 }, updateMods: { $inc: { v: 1 } } }],
      nsInfo: [{ ns: 'resent.rows' }],
    },
    ({ nModified }) => Number(nModified),
  ],
])('%s sent again after a restart runs once with the same reply', async (name, command, count) => {
  await run({ insert: 'rows', documents: [{ _id: 1, v: 0 }] });
  const db = name === 'bulkWrite' ? 'admin' : 'resent';
  const before = await run(numbered(command, 1), db);
  await restart();

  const again = await run(numbered(command, 1), db);

  expect([before.ok, count(before), Number(again.ok), count(again)]).toEqual([1, 1, 1, 1]);
  expect(await first()).toEqual({ _id: 1, v: 1 });
});

test('a partly executed command does the rest when sent again', async () => {
  await run({ insert: 'rows', documents: [{ _id: 1, v: 0 }] });
  const updates = Array.from({ length: 3000 }, () => ({ q: { _id: 1 }, u: { $inc: { v: 1 } } }));
  const running = run(numbered({ update: 'rows', updates }, 1));
  await new Promise((resolve) => setImmediate(resolve));
  await restart();
  const stopped = await running;
  const { v } = await first();

  const again = await run(numbered({ update: 'rows', updates }, 1));

  expect(again).toMatchObject({ ok: 1 });
  expect(await first()).toEqual({ _id: 1, v: 3000 });
  expect(stopped.ok === 1 ? v : 'stopped').toBe(stopped.ok === 1 ? 3000 : 'stopped');
});

test('refuses an earlier number after a restart', async () => {
  const insert = (id: number) => ({ insert: 'rows', documents: [{ _id: id }] });
  await run(numbered(insert(1), 5));
  await restart();
  expect(await run(numbered(insert(2), 4))).toMatchObject({ ok: 0, code: 225 });
});

test('confirms a repeated commit after a restart once', async () => {
  await run({ insert: 'rows', documents: [{ _id: 1, v: 0 }] });
  const inside = { ...numbered({}, 3), autocommit: false };
  const update = { update: 'rows', updates: [{ q: { _id: 1 }, u: { $inc: { v: 1 } } }] };
  await run({ ...update, ...inside, startTransaction: true });
  await run({ commitTransaction: 1, ...inside }, 'admin');
  await restart();

  expect(await run({ commitTransaction: 1, ...inside }, 'admin')).toMatchObject({ ok: 1 });
  expect(await first()).toEqual({ _id: 1, v: 1 });
});

test('reports a commit of an unknown transaction', async () => {
  const inside = { ...numbered({}, 3), autocommit: false };
  const insert = { insert: 'rows', documents: [{ _id: 1 }] };
  await run({ ...insert, ...inside, startTransaction: true });
  await restart();
  const reply = await run({ commitTransaction: 1, ...inside }, 'admin');
  expect(reply).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
});

test('does not retry updates of many documents', async () => {
  const update = { update: 'rows', updates: [{ q: {}, u: { $inc: { v: 1 } }, multi: true }] };
  const { writeErrors, code } = await run(numbered(update, 1));
  expect(code ?? (writeErrors as Doc[])[0].code).toBe(72);
});
