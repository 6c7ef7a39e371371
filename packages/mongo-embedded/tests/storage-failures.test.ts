import { spawn, spawnSync } from 'node:child_process';
import {
  access,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { DataDamaged, DirectoryNotWritable, EmbeddedMongo } from '../src/index';
import { rejection } from './server-under-test';
import { defined } from './defined';

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

async function countRows(): Promise<number> {
  const server = await EmbeddedMongo.create({ directory: path });
  const client = await MongoClient.connect(server.getUri());
  const count = await client.db('failures').collection('rows').countDocuments();
  await client.close();
  await server.stop();
  return count;
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
  ['it is emptied', () => truncate(join(path, 'data.mdb'))],
  ['it is cut to five bytes', () => truncate(join(path, 'data.mdb'), 5)],
  ['it is cut to its first page', () => truncate(join(path, 'data.mdb'), PAGE)],
  ['it is missing', () => rm(join(path, 'data.mdb'))],
  [
    'it is emptied after a crash',
    async () => {
      await writeFile(join(path, 'data.mdb.seal'), 'open');
      await truncate(join(path, 'data.mdb'));
    },
  ],
  [
    'it is cut',
    async () => {
      const file = await open(join(path, 'data.mdb'), 'r+');
      await file.truncate(Math.floor((await stat(join(path, 'data.mdb'))).size / 2 / PAGE) * PAGE);
      await file.close();
    },
  ],
])(
  'refuses the data file when %s',
  async (_what, act) => {
    await fill();
    await act();
    const error = await rejection(EmbeddedMongo.create({ directory: path }));
    expect(error).toBeInstanceOf(DataDamaged);
    expect(error.message).toMatch(/data\.mdb is damaged [^]+ Put a copy of it back/);
  },
  60_000,
);

test('a refused data file is refused again', async () => {
  await fill();
  await truncate(join(path, 'data.mdb'));
  for (const _start of [1, 2])
    expect(await rejection(EmbeddedMongo.create({ directory: path }))).toBeInstanceOf(DataDamaged);
  expect((await stat(join(path, 'data.mdb'))).size).toBe(0);
});

test('a copy that is put back in place of an emptied file is taken', async () => {
  await fill();
  await copyFile(join(path, 'data.mdb'), join(path, 'copy'));
  await truncate(join(path, 'data.mdb'));
  await rejection(EmbeddedMongo.create({ directory: path }));
  await copyFile(join(path, 'copy'), join(path, 'data.mdb'));
  expect(await countRows()).toBe(COUNT);
});

test('an open data file is known as one that holds data', async () => {
  const server = await EmbeddedMongo.create({ directory: path });
  await access(join(path, 'data.mdb.seal'));
  await server.stop();
});

test.each([
  ['an empty directory', async () => undefined],
  ['a lock file alone', () => writeFile(join(path, 'data.mdb-lock'), Buffer.alloc(8192))],
  // Killed between making the file and its first page.
  ['an empty file that was never opened', () => writeFile(join(path, 'data.mdb'), '')],
])('%s begins as a new database', async (_what, act) => {
  await act();
  expect(await countRows()).toBe(0);
});

test('a directory beneath a file is refused with a sentence', async () => {
  await writeFile(join(path, 'file'), '');
  const directory = join(path, 'file', 'data');
  const error = await rejection(EmbeddedMongo.create({ directory }));
  expect(error).toBeInstanceOf(DirectoryNotWritable);
  expect(error.message).toMatch(
    /^The data directory \S+ cannot be written \(ENOTDIR.+another --path\.$/,
  );
});

test('reports a data file that cannot be written', async () => {
  await mkdir(join(path, 'data.mdb-lock'));
  expect(await rejection(EmbeddedMongo.create({ directory: path }))).toBeInstanceOf(
    DirectoryNotWritable,
  );
});

const OTHER_USER_ID = 65_534;
const testAsOtherUser = process.getuid?.() === 0 && process.seteuid ? test : test.skip;

testAsOtherUser('a directory of another user is refused with a sentence', async () => {
  await chmod(path, 0o755);
  defined(process.seteuid)(OTHER_USER_ID);
  const error = await rejection(EmbeddedMongo.create({ directory: path })).finally(() =>
    defined(process.seteuid)(0),
  );
  expect(error).toBeInstanceOf(DirectoryNotWritable);
  expect(error.message).toContain('EACCES');
});

test('skips the check of a file that was closed properly', async () => {
  await fill();
  expect(await countRows()).toBe(COUNT);
});

/** Whether a file system of a few megabytes can be made here. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const testMount = canMount ? test : test.skip;

testMount(
  'a full disk fails the write, loses nothing and the server goes on',
  async () => {
    const script = `mount -t tmpfs -o size=6m tmpfs "$1" && exec "$2" --import tsx "$3" "$1"`;
    const child = spawn(
      'unshare',
      ['-rm', 'sh', '-c', script, 'sh', path, process.execPath, FILLER],
      {
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^refused 14031, \d+ stored, 0 lost, goes on$/),
    ]);
  },
  120_000,
);
