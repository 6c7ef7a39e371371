import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import type { Collection, Document, FindOptions } from 'mongodb';
import { EJSON } from 'bson';
import { randomSource } from './random';
import { startServer, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';

interface Row extends Document {
  _id?: Int32;
}

const ROUNDS = 10;
const QUERIES_PER_ROUND = 200;
const UPDATES_PER_ROUND = 20;
const TIMEOUT_MS = 600_000; // ten times what a busy machine needs
const { next, below, pick } = randomSource(Number(process.env.FUZZ_SEED ?? 7));
const objectIds = Array.from({ length: 3 }, () => new ObjectId());

const scalar = (): unknown =>
  pick<() => unknown>([
    () => new Int32(pick([0, 1, 2, 3, -1, 10])),
    () => new Double(pick([1, 1.5, 2, -1.25, NaN, Infinity])),
    () => Long.fromString(pick(['1', '9007199254740993', '-4'])),
    () => Decimal128.fromString(pick(['1', '1.5', '-2'])),
    () => pick(['a', 'b', 'ab', 'abc', 'B', '']),
    () => 'x'.repeat(pick([3, 1500, 1501])),
    () => null,
    () => pick([true, false]),
    () => new Date(pick([0, 1000, -5])),
    () => pick(objectIds),
    () => new Binary(Buffer.from(pick(['x', 'yy']))),
    () => new Timestamp({ t: 1, i: pick([1, 2]) }),
    () => pick<unknown>([new MinKey(), new MaxKey()]),
  ])();

function value(depth = 0): unknown {
  const r = next();
  if (depth < 2 && r < 0.2) return Array.from({ length: below(3) }, () => value(depth + 1));
  if (depth < 2 && r < 0.35)
    return Object.fromEntries(
      ['b', 'c'].filter(() => next() < 0.6).map((key) => [key, value(depth + 1)]),
    );
  return scalar();
}

function row(i: number): Row {
  const made: Row = { _id: new Int32(i), u: new Int32(i) };
  for (const key of ['a', 'b']) if (next() < 0.8) made[key] = value();
  if (next() < 0.8) made.c = scalar();
  return made;
}

const condition = (): unknown =>
  pick<() => unknown>([
    () => value(1),
    () => ({ [pick(['$gt', '$gte', '$lt', '$lte'])]: value(1) }),
    () => ({ $gte: scalar(), $lt: scalar() }),
    () => ({ $in: [value(1), value(1), scalar()] }),
    () => ({ $regex: pick(['^a', '^ab?', '^x+', 'b', '^a|b']) }),
    () => ({ $exists: next() < 0.5 }),
    () => ({ $ne: scalar() }),
    () => ({ $elemMatch: next() < 0.5 ? { $gt: scalar(), $lt: scalar() } : { b: scalar() } }),
    () => ({ $all: [value(1), scalar()] }),
  ])();

function filter(depth = 0): Row {
  if (depth < 1 && next() < 0.25) return { [pick(['$or', '$and'])]: [filter(1), filter(1)] };
  const made: Row = {};
  for (let i = 0; i <= below(3); i++) made[pick(['a', 'b', 'c', 'a.b', 'u'])] = condition();
  return made;
}

const SORTS: Record<string, 1 | -1>[] = [
  { c: 1, _id: 1 },
  { u: 1 },
  { u: -1 },
  { c: 1, u: -1 },
  { c: -1, u: 1 },
  { b: -1, _id: 1 },
  { a: 1, _id: 1 },
  { b: 1, c: 1, _id: 1 },
];
const PROJECTIONS: (Document | undefined)[] = [
  undefined,
  { _id: 1 },
  { a: 1, c: 1 },
  { a: 0, 'b.c': 0 },
  { 'a.b': 1, u: 1, _id: 0 },
  { a: { $slice: 1 } },
  { b: { $elemMatch: { b: { $exists: true } } }, c: 1 },
  { sum: { $type: '$c' } },
];

/** A page needs a total order, otherwise several results are right: every sort ends in a unique field. */
function findOptions(): FindOptions {
  const projection = pick(PROJECTIONS);
  if (next() < 0.5) return { projection };
  return {
    projection,
    sort: pick(SORTS),
    ...(next() < 0.4 ? { skip: below(10), limit: 1 + below(30) } : {}),
  };
}

/** Changes that every document takes, whatever it holds. */
const update = (): Document =>
  pick<() => Document>([
    () => ({ $set: { c: scalar() } }),
    () => ({ $max: { c: scalar() } }),
    () => ({ $min: { c: scalar() } }),
    () => ({ $inc: { n: new Int32(1) } }),
    () => ({ $unset: { [pick(['a', 'b', 'c'])]: '' } }),
    () => ({ $set: { c: scalar(), d: scalar() } }),
    () => [{ $set: { c: { $ifNull: ['$c', 0] } } }],
  ])();

const KEYS: Record<string, 1 | -1>[] = [
  { a: 1 },
  { b: -1 },
  { c: 1, u: -1 },
  { 'a.b': 1 },
  { b: 1, c: 1 },
  { c: -1, b: 1 },
  { u: -1 },
];
const PARALLEL_ARRAYS = 171;
const ignoreParallelArrays = (error: Document) => {
  if (Number(error.code) !== PARALLEL_ARRAYS) throw error;
};

let server: ServerUnderTest;
let client: MongoClient;
let rows: Collection<Row>;

beforeAll(async () => {
  server = await startServer();
  client = await MongoClient.connect(server.getUri(), { promoteValues: false });
  rows = client.db(uniqueDatabase('fuzz')).collection<Row>('rows');
});
afterAll(async () => {
  await client.db(rows.dbName).dropDatabase();
  await client.close();
  await server.stop();
});

async function fill(): Promise<void> {
  await rows.drop().catch(() => undefined);
  await rows.insertMany(Array.from({ length: 120 }, (_, i) => row(i)));
  for (const key of KEYS) await rows.createIndex(key).catch(ignoreParallelArrays);
  await rows.createIndex({ c: 1 }, { name: 'sparse', sparse: true });
  await rows.createIndex({ b: 1 }, { name: 'partial', partialFilterExpression: { c: { $gt: 1 } } });
  for (let i = 0; i < 20; i++) {
    const _id = new Int32(below(120));
    if (next() < 0.3) await rows.deleteOne({ _id });
    else
      await rows
        .updateOne({ _id }, { $set: { [pick(['a', 'b', 'c'])]: value() } })
        .catch(ignoreParallelArrays);
  }
}

async function resultOf(query: Row, options: FindOptions): Promise<string> {
  try {
    const found = await rows.find(query, options).toArray();
    const shown = found.map((each) => EJSON.stringify(each, { relaxed: false }));
    return JSON.stringify(options.sort ? shown : shown.sort());
  } catch (error) {
    return `error ${Number((error as Document).code)}`;
  }
}

async function isIndexed(query: Row, { sort }: FindOptions): Promise<boolean> {
  const plan = await rows
    .find(query, { sort })
    .explain()
    .catch(() => undefined);
  return JSON.stringify(plan?.queryPlanner?.winningPlan ?? '').includes('IXSCAN');
}

test(
  `gives ${ROUNDS * QUERIES_PER_ROUND} random queries the same results with indexes`,
  async () => {
    const differences: string[] = [];
    let indexed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await fill();
      for (let i = 0; i < QUERIES_PER_ROUND; i++) {
        const query = filter();
        const options = findOptions();
        const [withIndex, scanned] = await Promise.all([
          resultOf(query, options),
          resultOf(query, { ...options, hint: { $natural: 1 } }),
        ]);
        if (withIndex !== scanned)
          differences.push(JSON.stringify({ query, options, withIndex, scanned }).slice(0, 600));
        if (i % 8 === 0 && (await isIndexed(query, options))) indexed++;
      }
    }
    expect(differences).toEqual([]);
    expect(indexed).toBeGreaterThan(ROUNDS * 2); // else nothing was compared
  },
  TIMEOUT_MS,
);

test(
  `gives ${ROUNDS * UPDATES_PER_ROUND} random updates the same documents with indexes`,
  async () => {
    const plain = rows.db.collection<Row>('plain');
    for (let round = 0; round < ROUNDS; round++) {
      await fill();
      await plain.drop().catch(() => undefined);
      await plain.insertMany(await rows.find().toArray());
      for (let i = 0; i < UPDATES_PER_ROUND; i++) {
        const query = filter();
        const change = update();
        const outcomes = [rows, plain].map((each) =>
          each.updateMany(query, change).then(
            ({ matchedCount, modifiedCount }) => `${Number(matchedCount)} ${Number(modifiedCount)}`,
            (error: Document) => `error ${Number(error.code)}`,
          ),
        );
        const [withIndex, scanned] = await Promise.all(outcomes);
        expect({ query, change, outcome: withIndex }).toEqual({ query, change, outcome: scanned });
      }
      const [withIndex, scanned] = await Promise.all(
        [rows, plain].map((each) => each.find().sort({ _id: 1 }).toArray()),
      );
      expect(EJSON.stringify(withIndex)).toBe(EJSON.stringify(scanned));
      for (const key of ['c', 'u']) {
        const byIndex = await rows
          .find({}, { sort: { [key]: 1, _id: 1 }, projection: { [key]: 1 } })
          .toArray();
        const byScan = await plain
          .find({}, { sort: { [key]: 1, _id: 1 }, projection: { [key]: 1 } })
          .toArray();
        expect(EJSON.stringify(byIndex)).toBe(EJSON.stringify(byScan));
      }
    }
  },
  TIMEOUT_MS,
);
