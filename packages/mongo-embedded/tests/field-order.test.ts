import { Long } from 'bson';
import type { Document } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from '../src/bson/codec';
import { dispatch } from '../src/engine/dispatch';
import { Engine } from '../src/engine/engine';
import { Store } from '../src/storage/store';
import { OP_MSG } from '../src/wire/message';
import { useCollections } from './collections';
import { defined } from './defined';

const { db, rows } = useCollections('field_order');

/** The driver's own helpers put names like integers first: a Map, in a command, keeps them. */
const ordered = (...fields: [string, unknown][]) => new Map(fields) as unknown as Document;

const insert = (document: Document) =>
  db().command({ insert: rows().collectionName, documents: [document] });

/** The bytes of the first document. */
async function stored(projection: Document = {}): Promise<Buffer> {
  const [raw] = await rows().find({}, { raw: true, projection }).toArray();
  return Buffer.from(raw as unknown as Uint8Array);
}

test('keeps the field order of a changed document', async () => {
  const inner = ordered(['z', 1], ['7', 2], ['a', 3], ['0', 4]);
  await insert(ordered(['_id', 1], ['b', 1], ['2', 'two'], ['1', inner], ['l', [inner]]));
  await rows().updateOne({ _id: 1 }, { $set: { b: 2, n: Long.fromNumber(1) } });
  const raw = await stored();
  expect(namesIn(raw)).toEqual(['_id', 'b', '2', '1', 'l', 'n']);
  const names = namesIn(nested(raw, '1'));
  expect(names).toEqual(['z', '7', 'a', '0']);
});

const REPLACEMENT = () =>
  ordered(['b', 1], ['2', 2], ['inner', ordered(['z', 1], ['0', 2])], ['1', 3]);
const REPLACED = ['_id', 'b', '2', 'inner', '1'];

test.each<[string, () => Promise<unknown>]>([
  [
    'update',
    () => db().command({ update: rows().collectionName, updates: [{ q: {}, u: REPLACEMENT() }] }),
  ],
  [
    'update with upsert',
    () =>
      db().command({
        update: rows().collectionName,
        updates: [{ q: { _id: 7 }, u: REPLACEMENT(), upsert: true }],
      }),
  ],
  [
    'findAndModify',
    () => db().command({ findAndModify: rows().collectionName, query: {}, update: REPLACEMENT() }),
  ],
  [
    'bulkWrite',
    () =>
      db()
        .admin()
        .command({
          bulkWrite: 1,
          nsInfo: [{ ns: `${db().databaseName}.${rows().collectionName}` }],
          ops: [{ update: 0, filter: {}, updateMods: REPLACEMENT() }],
        }),
  ],
])('keeps the order of integer-like names: %s', async (what, replace) => {
  if (what !== 'update with upsert') await rows().insertOne({ _id: 1, b: 0 });
  await replace();
  const raw = await stored();
  expect(namesIn(raw)).toEqual(REPLACED);
  expect(namesIn(nested(raw, 'inner'))).toEqual(['z', '0']);
});

test('keeps the order of integer-like names in projections', async () => {
  await insert(
    ordered(['_id', 1], ['b', 1], ['2', 2], ['in', ordered(['z', 1], ['0', 2])], ['1', 3]),
  );

  const included = await stored({ 1: 1, b: 1, in: 1 });
  const excluded = await stored({ 2: 0 });

  expect(namesIn(included)).toEqual(['_id', 'b', 'in', '1']);
  expect(namesIn(nested(included, 'in'))).toEqual(['z', '0']);
  expect(namesIn(excluded)).toEqual(['_id', 'b', 'in', '1']);
});

const PIPELINES: [string, Document[], string[]][] = [
  ['$match', [{ $match: { _id: 1 } }], ['_id', 'b', '2', 'in', '1']],
  ['$sort and $limit', [{ $sort: { b: 1 } }, { $limit: 1 }], ['_id', 'b', '2', 'in', '1']],
  ['$addFields', [{ $addFields: { b: 5, n: 1 } }], ['_id', 'b', '2', 'in', '1', 'n']],
  ['$unset', [{ $unset: 'b' }], ['_id', '2', 'in', '1']],
  ['$project', [{ $project: { 1: 1, 2: 1, b: 1, in: 1 } }], ['_id', 'b', '2', 'in', '1']],
  ['$unwind', [{ $unwind: '$b' }], ['_id', 'b', '2', 'in', '1']],
  ['$group', [{ $group: { _id: 0, in: { $first: '$in' } } }], ['_id', 'in']],
  [
    '$mergeObjects',
    [{ $replaceWith: { $mergeObjects: ['$$ROOT', { n: 1 }] } }],
    ['_id', 'b', '2', 'in', '1', 'n'],
  ],
  [
    '$setField',
    [{ $replaceWith: { $setField: { field: 'n', input: '$$ROOT', value: 1 } } }],
    ['_id', 'b', '2', 'in', '1', 'n'],
  ],
  ['$redact', [{ $redact: '$$DESCEND' }], ['_id', 'b', '2', 'in', '1']],
];

test.each(PIPELINES)(
  'keeps the order of integer-like names through %s',
  async (_stage, pipeline, names) => {
    await insertOrdered();
    const [raw] = await rows().aggregate(pipeline, { raw: true }).toArray();
    const bytes = Buffer.from(raw as unknown as Uint8Array);
    expect(namesIn(bytes)).toEqual(names);
    expect(namesIn(nested(bytes, 'in'))).toEqual(['z', '0']);
  },
);

test('converts a document to pairs in its order', async () => {
  await insertOrdered();
  const pipeline = [{ $project: { _id: 0, pairs: { $objectToArray: '$$ROOT' } } }];
  const [{ pairs }] = await rows().aggregate(pipeline).toArray();
  expect(pairs.map(({ k }: Document) => k)).toEqual(['_id', 'b', '2', 'in', '1']);
});

test('keeps the order of integer-like names in $out', async () => {
  await insertOrdered();
  const target = `${rows().collectionName}_out`;
  await rows()
    .aggregate([{ $set: { n: 1 } }, { $out: target }])
    .toArray();
  const [raw] = await db().collection(target).find({}, { raw: true }).toArray();
  const bytes = Buffer.from(raw as unknown as Uint8Array);
  expect(namesIn(bytes)).toEqual(['_id', 'b', '2', 'in', '1', 'n']);
});

const insertOrdered = () =>
  insert(ordered(['_id', 1], ['b', 1], ['2', 2], ['in', ordered(['z', 1], ['0', 2])], ['1', 3]));

test('findAndModify keeps the order of integer-like names', async () => {
  const path = await mkdtemp(join(tmpdir(), 'mongo-field-order-'));
  const store = new Store({ path, durability: 'none' });
  const engine = new Engine(store, () => '127.0.0.1:1', 100 * 1024 * 1024);
  const run = (command: Document) => {
    const request = { id: 1, opcode: OP_MSG, db: 'order', silent: false } as const;
    const body = encode(command);
    const client = { id: 1, signal: new AbortController().signal };
    return dispatch(engine, { ...request, command: decode(body), body }, client);
  };
  await run({ insert: 'rows', documents: [ordered(['_id', 1], ['b', 1], ['2', 2], ['1', 3])] });

  const reply = await run({ findAndModify: 'rows', query: {}, update: { $set: { b: 2 } } });

  expect(namesIn(nested(encode(defined(reply)), 'value'))).toEqual(['_id', 'b', '2', '1']);
  await engine.stop(async () => undefined);
  await rm(path, { recursive: true });
});

/** The names of a document's fields as the bytes have them; its values are ints, texts, longs and documents. */
function namesIn(bytes: Buffer): string[] {
  return [...fieldsIn(bytes)].map(({ name }) => name);
}

function nested(bytes: Buffer, wanted: string): Buffer {
  return defined([...fieldsIn(bytes)].find(({ name }) => name === wanted)).value;
}

function* fieldsIn(bytes: Buffer): Iterable<{ name: string; value: Buffer }> {
  for (let at = 4; bytes[at];) {
    const end = bytes.indexOf(0, at + 1);
    const sizes: Record<number, number> = { 16: 4, 18: 8, 1: 8, 8: 1, 17: 8 };
    const size = sizes[bytes[at]] ?? bytes.readInt32LE(end + 1) + (bytes[at] === 2 ? 4 : 0);
    yield {
      name: bytes.toString('utf8', at + 1, end),
      value: bytes.subarray(end + 1, end + 1 + size),
    };
    at = end + 1 + size;
  }
}
