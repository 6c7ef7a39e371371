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
  type Collection,
  type Document,
} from 'mongodb';
import { randomSource } from './random';
import { startServer, uniqueDatabase, type ServerUnderTest } from './server-under-test';

interface Row extends Document {
  _id?: Int32;
}

const ROUNDS = 10;
const QUERIES_PER_ROUND = 200;
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
    return Object.fromEntries(['b', 'c'].filter(() => next() < 0.6).map((key) => [key, value(depth + 1)]));
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
  client = await MongoClient.connect(server.uri, { promoteValues: false });
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

async function answer(query: Row, sort: Record<string, 1 | -1> | undefined, options: Document): Promise<string> {
  try {
    const found = await rows.find(query, { ...options, sort, projection: { _id: 1 } }).toArray();
    const ids = found.map((each) => each._id.value);
    return JSON.stringify(sort ? ids : ids.sort((a, b) => a - b));
  } catch (error) {
    return `error ${Number((error as Document).code)}`;
  }
}

test(`when ${ROUNDS * QUERIES_PER_ROUND} random queries run with and without indexes, then the answers are the same`, async () => {
  const differences: string[] = [];
  let indexed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await fill();
    for (let i = 0; i < QUERIES_PER_ROUND; i++) {
      const query = filter();
      const sort = next() < 0.5 ? pick(SORTS) : undefined;
      const [withIndex, scanned] = await Promise.all([
        answer(query, sort, {}),
        answer(query, sort, { hint: { $natural: 1 } }),
      ]);
      if (withIndex !== scanned)
        differences.push(JSON.stringify({ query, sort, withIndex, scanned }).slice(0, 600));
      if (i % 8) continue;
      const plan = await rows
        .find(query, { sort })
        .explain()
        .catch(() => undefined);
      if (JSON.stringify(plan?.queryPlanner?.winningPlan ?? '').includes('IXSCAN')) indexed++;
    }
  }
  expect(differences).toEqual([]);
  expect(indexed).toBeGreaterThan(ROUNDS * 2); // else nothing was compared
}, 60_000);
