// Compares the same operations at 10,000 and at 1,000,000 documents: npm run bench [-- <small> <large>]
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { EmbeddedMongo } from './src/index';

interface Row {
  _id: number;
  key: string;
  group: number;
  at: number;
  text: string;
}

const [small = 10_000, large = 1_000_000] = process.argv.slice(2).map(Number);
const ROUNDS = 20;
const OPERATIONS_PER_ROUND = 25;
const FILL_BATCH = 10_000;
const GROUP_SIZE = 1_000;
const PAGE = 20;
const OPENINGS = 7;
const COMMAND_MEMORY = 64;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = (since: bigint) => Number(process.hrtime.bigint() - since) / 1e6;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Memory that this process holds, in MiB: without the pages of the data file that the system caches. */
async function privateMebibytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kibibytes = /RssAnon:\s+(\d+)/.exec(status)?.[1];
  return Math.round(
    (kibibytes ? Number(kibibytes) * 1024 : process.memoryUsage().rss) / 1024 / 1024,
  );
}

class Subject {
  private constructor(
    readonly size: number,
    readonly path: string,
    private server: EmbeddedMongo,
    private client: MongoClient,
    private nextId: number,
  ) {}

  static async fill(size: number): Promise<Subject> {
    const path = await mkdtemp(join(tmpdir(), 'mongo-bench-'));
    const server = await EmbeddedMongo.create({
      directory: path,
      durability: 'none',
      commandMemory: COMMAND_MEMORY,
    });
    const client = await MongoClient.connect(server.getUri());
    const subject = new Subject(size, path, server, client, size);
    await subject.rows.createIndex({ key: 1 }, { unique: true });
    await subject.rows.createIndex({ group: 1, at: -1 });
    for (let from = 0; from < size; from += FILL_BATCH) {
      const length = Math.min(FILL_BATCH, size - from);
      await subject.rows.insertMany(Array.from({ length }, (_, i) => subject.row(from + i)));
      if ((from / FILL_BATCH) % 10 === 0) say(`  filled ${from + length} of ${size}`);
    }
    return subject;
  }

  get rows(): Collection<Row> {
    return this.client.db('bench').collection<Row>('rows');
  }

  newRow = (): Row => this.row(this.nextId++);
  randomId = (): number => randomInt(this.size);
  randomGroup = (): number => randomInt(Math.ceil(this.size / GROUP_SIZE));

  /** Closes and opens again. @returns how long opening took, in ms. */
  async reopen(durability: 'fsync' | 'none'): Promise<number> {
    await this.client.close();
    await this.server.stop();
    const since = process.hrtime.bigint();
    this.server = await EmbeddedMongo.create({
      directory: this.path,
      durability,
      commandMemory: COMMAND_MEMORY,
    });
    const took = milliseconds(since);
    this.client = await MongoClient.connect(this.server.getUri());
    return took;
  }

  async remove(): Promise<void> {
    await this.client.close();
    await this.server.stop();
    await rm(this.path, { recursive: true, force: true });
  }

  private row(id: number): Row {
    const group = Math.floor(id / GROUP_SIZE);
    return { _id: id, key: `key-${id}`, group, at: (id * 7919) % 1_000_003, text: 'x'.repeat(100) };
  }
}

const list = (subject: Subject, skip: number) =>
  subject.rows
    .find({ group: subject.randomGroup() })
    .sort({ at: -1 })
    .skip(skip)
    .limit(PAGE)
    .toArray();

const operations: [name: string, act: (subject: Subject) => Promise<unknown>][] = [
  ['point read by `_id`', (subject) => subject.rows.findOne({ _id: subject.randomId() })],
  [
    'point read by unique key',
    (subject) => subject.rows.findOne({ key: `key-${subject.randomId()}` }),
  ],
  ['indexed list, first page', (subject) => list(subject, 0)],
  ['indexed list, page 26', (subject) => list(subject, 500)],
  ['insert with unique keys', (subject) => subject.rows.insertOne(subject.newRow())],
  [
    'update of an indexed field',
    (subject) => subject.rows.updateOne({ _id: subject.randomId() }, { $inc: { at: 1 } }),
  ],
];

const subjects = [await Subject.fill(small), await Subject.fill(large)];

say('opening …');
const openings = subjects.map((): number[] => []);
for (let i = 0; i < OPENINGS; i++)
  for (const [which, subject] of subjects.entries())
    openings[which].push(await subject.reopen('none'));

say('reading and writing, in turns …');
const times = new Map(operations.map(([name]) => [name, subjects.map((): number[] => [])]));
const order = subjects.map((subject, which) => ({ subject, which }));
for (let round = -2; round < ROUNDS; round++)
  for (const [name, act] of operations)
    for (let i = 0; i < OPERATIONS_PER_ROUND; i++)
      for (const { subject, which } of i % 2 ? order : order.toReversed()) {
        const since = process.hrtime.bigint();
        await act(subject);
        if (round >= 0) times.get(name)![which].push(milliseconds(since)); // the first rounds warm up
      }

const memory = await privateMebibytes();
const sorted = await subjects[1].rows
  .find()
  .sort({ text: 1, at: 1 })
  .toArray()
  .then(
    () => 'done',
    ({ code }) => `refused with code ${code}`,
  );
const memoryAfterSort = await privateMebibytes();

/** A line of the README's table. */
const tableRow = (...cells: string[]) => say(`| ${cells.join(' | ')} |`);

say('');
tableRow('median, ms', ...[small, large].map((size) => size.toLocaleString('en')), 'ratio');
say('|---|---:|---:|---:|');
for (const [name, [few, many]] of [...times, [`opening (${OPENINGS} times)`, openings] as const])
  tableRow(
    name,
    median(few).toFixed(2),
    median(many).toFixed(2),
    (median(many) / median(few)).toFixed(2),
  );
say(
  `\nEach ${ROUNDS * OPERATIONS_PER_ROUND} times. Private memory of this process (server and client): ${memory} MiB after all of that;`,
);
say(
  `a sort of all ${large.toLocaleString('en')} documents without an index, commandMemory ${COMMAND_MEMORY}: ${sorted}, ${memoryAfterSort} MiB after it`,
);

for (const subject of subjects) await subject.remove();
