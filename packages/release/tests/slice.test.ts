import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { readCandidate } from '../src/candidate';
import { readReport } from '../src/journeys/read-report';
import { allSlices, findSlice } from '../src/slice';

/** A folder of its own below the temporary folder, because parents are searched too. */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const MANIFEST = { criticality: 'regular', pages: [], slots: [], api: [] };
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(HERE, '.slices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, value: unknown): string {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof value === 'string' ? value : JSON.stringify(value));
  return whole;
}
function writeSlice(folder: string, name: string, more: object = {}): string {
  write(`${folder}/remote.json`, { ...MANIFEST, name, ...more });
  write(`${folder}/package.json`, { version: '1.2.0' });
  mkdirSync(path.join(root, folder, 'src'));
  return path.join(root, folder);
}

describe('findSlice', () => {
  beforeEach(() => {
    writeSlice('mfe-news', 'news');
    writeSlice('mfe-paper', 'paper');
    mkdirSync(path.join(root, 'mfe-news/src/app'));
    mkdirSync(path.join(root, 'scripts'));
  });
  const at = (folder: string, name?: string) => findSlice(name, path.join(root, folder)).name;

  test.each([
    ['in its folder', 'mfe-news', undefined, 'news'],
    ['deep in its folder', 'mfe-news/src/app', undefined, 'news'],
    ['in another one’s folder, by name', 'mfe-news/src', 'paper', 'paper'],
    ['in a repository, by name', '', 'paper', 'paper'],
    ['beside it, by name', 'scripts', 'news', 'news'],
  ])('finds the slice for a command typed %s', (_, folder, name, found) => {
    expect(at(folder, name)).toBe(found);
  });

  test('lists existing slices when none is found', () => {
    expect(() => at('')).toThrow(/^Name a slice \((?=.*news)(?=.*paper).*\), or run this in its/);
    expect(() => at('', 'nwes')).toThrow(/^There is no slice "nwes" here\. There are: .*news/);
    expect(() => at('', 'nwes')).toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  test('ignores slices in node_modules', () => {
    writeSlice('node_modules', 'installed');
    expect(allSlices(path.join(root, 'scripts')).map(({ name }) => name)).toEqual([
      'news',
      'paper',
    ]);
  });
});

test('names the file and the field of an invalid manifest', () => {
  const dir = writeSlice('mfe-news', 'news', { criticality: 'urgent' });
  expect(() => findSlice(undefined, dir)).toThrow(
    new RegExp(`^${dir}/remote\\.json is not a manifest:\n  criticality: `),
  );
});

describe('readCandidate', () => {
  const read = (files: Record<string, unknown>) => {
    const slice = findSlice(undefined, writeSlice('mfe-news', 'news'));
    for (const [name, value] of Object.entries(files)) write(`mfe-news/dist/${name}`, value);
    return readCandidate(slice, path.join(root, 'mfe-news/dist'), '2.0.0');
  };

  test('describes the build of another bundler', async () => {
    const { manifest } = await read({ 'remoteEntry.mjs': 'entry' });
    expect(manifest).toMatchObject({
      name: 'news',
      version: '2.0.0',
      entry: '/releases/news/2.0.0/remoteEntry.mjs',
      entryType: 'module',
      uses: { exposes: ['./remote'], operations: [] },
    });
  });

  test('reports a slice without a build', async () => {
    await expect(read({ 'notes.txt': 'later' })).rejects.toThrow(
      /^news is no release in .*dist: it has no entry/,
    );
  });

  test('names the invalid field of release.json', async () => {
    await expect(read({ 'release.json': { ...MANIFEST, name: 'news' } })).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^The build of news is not a release:\n(?:.*\n)* {2}entry: /),
    });
  });
});

describe('readReport', () => {
  const specOf = (title: string, ok: boolean, more: object = {}) => ({
    title,
    file: 'some.spec.ts',
    line: 12,
    ok,
    tests: [{ status: ok ? 'expected' : 'unexpected', results: [{}] }],
    ...more,
  });
  const report = (suites: unknown[], errors: object[] = []) =>
    readReport(write('report.json', { config: { rootDir: process.cwd() }, suites, errors }));
  const failing = (message: string) => ({
    tests: [{ status: 'unexpected', results: [{}, { error: { message } }] }],
  });

  test('counts nested journeys without skipped ones', () => {
    const left = specOf('left out', true, { tests: [{ status: 'skipped', results: [] }] });
    const inner = { specs: [specOf('a', true), left], suites: [{ specs: [specOf('b', true)] }] };
    expect(report([{ specs: [specOf('c', true)], suites: [inner] }])).toEqual({
      tried: 3,
      failed: [],
      error: undefined,
    });
  });

  test('reads the position and the first line of an error', () => {
    const message = '\u001b[31mError: no title\u001b[39m\n    at page.ts:3';
    expect(defined(report([{ specs: [specOf('opens', false, failing(message))] }])).failed).toEqual(
      [{ title: 'opens', place: 'some.spec.ts:12', reason: 'Error: no title' }],
    );
    expect(
      defined(defined(report([{ specs: [specOf('says nothing', false)] }])).failed[0]).reason,
    ).toBe('');
  });

  test('reads an error before the first journey', () => {
    const errors = [{ message: 'SyntaxError: x\n at y' }, { message: 'later' }];
    expect(report([], errors)).toEqual({ tried: 0, failed: [], error: 'SyntaxError: x' });
  });

  test('returns undefined for a missing or truncated report', () => {
    expect(readReport(path.join(root, 'none.json'))).toBeUndefined();
    expect(readReport(write('report.json', '{"config":'))).toBeUndefined();
  });
});
