import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDirectory } from '../src/testing';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-run-'));
  process.env.JEST_RUN_FOLDER = folder;
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('makes a directory once', async () => {
  const make = jest.fn((directory: string) => writeFile(join(directory, 'text'), 'made'));
  const first = await runDirectory('shared', make);
  expect(await runDirectory('shared', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await readFile(join(String(first), 'text'), 'utf8')).toBe('made');
});

test('returns nothing while the directory is made', async () => {
  const make = jest.fn(async () => undefined);
  let meanwhile: string | undefined = 'not asked';
  await runDirectory('shared', async () => void (meanwhile = await runDirectory('shared', make)));
  expect(meanwhile).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
});

test('returns nothing outside of a run', async () => {
  process.env.JEST_RUN_FOLDER = '';
  expect(await runDirectory('shared', async () => undefined)).toBeUndefined();
});
