import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { DataDamaged, EmbeddedMongo } from '../src/index';
import { rejection } from './server-under-test';

const FILLER = fileURLToPath(new URL('./disk-filler.ts', import.meta.url));
const COUNT = 3000;
const PAGE = 4096;

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-failures-'));
});
afterEach(async () => {
  await rm(path, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const server = await EmbeddedMongo.create({ directory: path });
  const client = await MongoClient.connect(server.getUri());
  const rows = client.db('failures').collection<{ _id: number; text: string }>('rows');
  await rows.insertMany(
    Array.from({ length: COUNT }, (_, _id) => ({ _id, text: String(_id).repeat(50) })),
  );
  await client.close();
  await server.stop();
}

async function damage(change: (bytes: Buffer) => void, from = 0): Promise<void> {
  const file = await open(join(path, 'data.mdb'), 'r+');
  const bytes = Buffer.alloc((await file.stat()).size);
  await file.read(bytes, 0, bytes.length, 0);
  change(bytes.subarray(from));
  await file.write(bytes, 0, bytes.length, 0);
  await file.close();
}

test.each<[string, () => Promise<void>]>([
  ['its first pages are overwritten', () => damage((bytes) => bytes.fill(0x5a, 0, 2 * PAGE))],
  ['its pages are overwritten', () => damage((bytes) => bytes.fill(0xff), 2 * PAGE)],
  [
    'it is cut',
    async () => {
      const file = await open(join(path, 'data.mdb'), 'r+');
      await file.truncate(Math.floor((await stat(join(path, 'data.mdb'))).size / 2 / PAGE) * PAGE);
      await file.close();
    },
  ],
])(
  'when %s, then the data file is refused with a sentence',
  async (_what, act) => {
    await fill();
    await act();
    const error = await rejection(EmbeddedMongo.create({ directory: path }));
    expect(error).toBeInstanceOf(DataDamaged);
    expect(error.message).toMatch(/data\.mdb is damaged [^]+ Put a copy of it back/);
  },
  60_000,
);

test('when the file is as it was closed, then it is not read through', async () => {
  await fill();
  const server = await EmbeddedMongo.create({ directory: path });
  const client = await MongoClient.connect(server.getUri());
  expect(await client.db('failures').collection('rows').countDocuments()).toBe(COUNT);
  await client.close();
  await server.stop();
});

/** Whether a file system of a few megabytes can be made here. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const testMount = canMount ? test : test.skip;

testMount(
  'when the disk is full, then the writer is told, nothing acknowledged is lost and the server goes on',
  async () => {
    const script = `mount -t tmpfs -o size=6m tmpfs "$1" && exec "$2" --import tsx "$3" "$1"`;
    const child = spawn(
      'unshare',
      ['-rm', 'sh', '-c', script, 'sh', path, process.execPath, FILLER],
      {
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    let said = '';
    child.stdout.on('data', (part) => (said += part));
    child.stderr.on('data', (part) => (said += part));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, said.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^refused 14031, \d+ kept, 0 lost, goes on$/),
    ]);
  },
  120_000,
);
