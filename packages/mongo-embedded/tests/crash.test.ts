import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { MongoClient } from 'mongodb';
import { EmbeddedMongo } from '../src/index';

const KILLS = 20;
const IDS_PER_RUN = 1_000_000;
const workspace = fileURLToPath(new URL('..', import.meta.url));
/** Next to the modules that it imports. */
const bundle = join(workspace, '.cache/crash-writer');

/** Translated once: that takes seconds of each start. */
beforeAll(async () => {
  await build({
    entryPoints: { writer: join(workspace, 'tests/crash-writer.ts') },
    outdir: bundle,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  // What a server runs as a process of its own.
  await copyFile(join(workspace, 'src/storage/walk.mjs'), join(bundle, 'walk.mjs'));
});
afterAll(() => rm(bundle, { recursive: true, force: true }));

/**
 * Starts the writer, kills it with SIGKILL `ms` after its `writes`th acknowledged write, and returns the lines it had
 * printed. Counting writes, not time, leaves the test the same work on a slow disk.
 */
function writeAndKill(
  path: string,
  firstId: number,
  writes: number,
  ms: number,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [join(bundle, 'writer.mjs'), path, String(firstId)]);
    let output = '';
    let errors = '';
    let timer: NodeJS.Timeout | undefined;
    writer.stderr.on('data', (bytes) => (errors += bytes));
    writer.stdout.on('data', (bytes) => {
      output += bytes;
      if (output.split('\n').length > writes)
        timer ??= setTimeout(() => writer.kill('SIGKILL'), ms);
    });
    writer.on('close', (_code, signal) => {
      const complete = output.slice(0, output.lastIndexOf('\n') + 1); // a kill may cut the last line
      if (signal === 'SIGKILL') resolve(complete.split('\n'));
      else reject(new Error(`the writer ended by itself: ${errors}`));
    });
  });
}

const cleanups: (() => Promise<unknown>)[] = [];
// A failed expectation must not leave a server open: the whole run would wait for it.
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test(`loses no acknowledged write in ${KILLS} kills`, async () => {
  const path = await mkdtemp(join(tmpdir(), 'mongo-crash-'));
  cleanups.push(() => rm(path, { recursive: true, force: true }));
  const acknowledged = { row: new Set<number>(), gone: new Set<number>(), pair: new Set<number>() };
  for (let kill = 0; kill < KILLS; kill++) {
    const lines = await writeAndKill(path, kill * IDS_PER_RUN, 20 + ((kill * 7) % 20), kill % 8);
    for (const line of lines) {
      const [kind, id] = line.split(' ');
      if (kind === 'row' || kind === 'gone' || kind === 'pair') acknowledged[kind].add(Number(id));
    }
  }

  const server = await EmbeddedMongo.create({ directory: path });
  cleanups.push(() => server.stop());
  const client = await MongoClient.connect(server.getUri());
  cleanups.push(() => client.close());
  const db = client.db('crash');
  const stored = await db
    .collection<{ _id: number; k: number; tags: string[] }>('rows')
    .find()
    .toArray();
  const rows = new Map(stored.map((row) => [row._id, row]));
  const idsOf = async (name: string) =>
    (await db.collection<{ _id: number }>(name).find().sort({ _id: 1 }).toArray()).map(
      (each) => each._id,
    );
  const [left, right] = [await idsOf('left'), await idsOf('right')];
  const lost = [...acknowledged.row].filter(
    (id) => id % 10 !== 0 && rows.get(id)?.tags.length !== 2,
  );
  const lostPairs = [...acknowledged.pair].filter((id) => !left.includes(id));
  const undead = [...acknowledged.gone].filter((id) => rows.has(id));

  expect(acknowledged.row.size).toBeGreaterThan(KILLS * 5);
  expect(acknowledged.pair.size).toBeGreaterThan(KILLS);
  expect({ lost, lostPairs, undead }).toEqual({ lost: [], lostPairs: [], undead: [] });
  expect(left).toEqual(right);
  const collection = db.collection('rows');
  expect(await collection.estimatedDocumentCount()).toBe(stored.length);
  for (const filter of [
    ...[0, 1, 2, 3, 4, 5, 6].map((k) => ({ k })),
    ...['new', 't0', 't1', 't2'].map((tags) => ({ tags })),
  ]) {
    const byIndex = await collection
      .find(filter)
      .hint(Object.fromEntries(Object.keys(filter).map((key) => [key, 1])))
      .toArray();
    const byScan = await collection.find(filter).hint({ $natural: 1 }).toArray();
    expect(byIndex.map((row) => Number(row._id)).sort()).toEqual(
      byScan.map((row) => Number(row._id)).sort(),
    );
  }
}, 1_800_000); // ten times what a busy machine needs
