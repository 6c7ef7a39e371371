// Compares point reads and indexed lists at 10,000 and 1,000,000 documents: node --import tsx bench.ts [large]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { EmbeddedMongo } from './src/index';

const SIZES = [10_000, Number(process.argv[2] ?? 1_000_000)];
const READS = 2_000;
const BATCH = 10_000;

async function microseconds(repeat: number, act: (i: number) => Promise<unknown>): Promise<number> {
  for (let i = 0; i < repeat / 10; i++) await act(i);
  const start = process.hrtime.bigint();
  for (let i = 0; i < repeat; i++) await act(i);
  return Math.round(Number(process.hrtime.bigint() - start) / 1000 / repeat);
}

for (const size of SIZES) {
  const path = await mkdtemp(join(tmpdir(), 'mongo-bench-'));
  const filled = await EmbeddedMongo.start({ path, durability: 'none' });
  const filling = await MongoClient.connect(filled.uri);
  const rows = filling.db('bench').collection<{ _id: number; group: number; at: number }>('rows');
  await rows.createIndex({ group: 1, at: -1 });
  for (let at = 0; at < size; at += BATCH)
    await rows.insertMany(
      Array.from({ length: BATCH }, (_, i) => ({ _id: at + i, group: (at + i) % (size / 100), at: at + i })),
    );
  await filling.close();
  await filled.close();

  const opening = process.hrtime.bigint();
  const server = await EmbeddedMongo.start({ path });
  const opened = Number(process.hrtime.bigint() - opening) / 1e6;
  const client = await MongoClient.connect(server.uri);
  const collection = client.db('bench').collection<{ _id: number; group: number }>('rows');
  const random = () => Math.floor(Math.random() * size);
  const point = await microseconds(READS, () => collection.findOne({ _id: random() }));
  const list = await microseconds(READS, () =>
    collection
      .find({ group: random() % (size / 100) })
      .sort({ at: -1 })
      .limit(20)
      .toArray(),
  );
  process.stdout.write(
    `${size} documents: open ${opened.toFixed(1)} ms, point read ${point} us, indexed list of 20 ${list} us\n`,
  );
  await client.close();
  await server.close();
  await rm(path, { recursive: true, force: true });
}
