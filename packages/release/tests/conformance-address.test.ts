import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf } from '@atlas/contracts/testing';
import { checkOutput } from '../src/conformance/check-output';
import { checkConformance } from '../src/conformance/conformance';
import { FakeRegistry, atlas } from './registry';

const ENTRY = '/releases/news/1.0.0/remoteEntry.js';
const CODE = 'globalThis.entry = 1';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entryOf = (more: object = {}) => {
  const { uses: _, ...entry } = releaseOf('news', '1.0.0', {
    entry: ENTRY,
    integrity: { [ENTRY]: hashOf(CODE) },
    ...more,
  });
  return entry;
};

describe('a release at a URL', () => {
  let site: FakeRegistry;
  beforeAll(async () => {
    site = await FakeRegistry.start();
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.reset();
    serve('release.json', entryOf());
    serve('remoteEntry.js', CODE);
  });
  const serve = (file: string, body: unknown) => site.respond(`GET /news/${file}`, { body });
  const violations = async (address = `${site.site}/news/`) =>
    (await checkConformance(address)).violations.map(({ rule, what }) => `${rule}: ${what}`);

  test.each(['', '/'])('reports a file with another hash (URL ends in "%s")', async (end) => {
    serve('remoteEntry.js', 'globalThis.entry = 2');
    expect(await violations(`${site.site}/news${end}`)).toEqual([
      'files: remoteEntry.js is not what its hash says',
    ]);
  });

  test('reports a missing file once', async () => {
    site.reset();
    serve('release.json', entryOf({ preload: [ENTRY] }));
    expect(await violations()).toEqual(['files: remoteEntry.js is named and is not there']);
  });

  test('looks for an unchanged file in this release', async () => {
    const chunk = '/releases/news/0.9.0/1.ab.js';
    const integrity = { [ENTRY]: hashOf(CODE), [chunk]: hashOf('old') };
    serve('release.json', entryOf({ integrity, preload: [chunk] }));
    serve('1.ab.js', 'other');
    expect(await violations()).toEqual(['files: 1.ab.js is not what its hash says']);
  });

  const OUTSIDE_FILE = `outside-file-${process.pid}`;
  test.each([`../../../${OUTSIDE_FILE}`, `deep/../../${OUTSIDE_FILE}`, ''])(
    'writes nothing for a path outside of the release ("%s")',
    async (name) => {
      const address = `/releases/news/1.0.0/${name}`;
      serve('release.json', entryOf({ integrity: { [address]: hashOf('x') } }));
      for (const requested of [OUTSIDE_FILE, 'news/', `news/${OUTSIDE_FILE}`])
        site.respond(`GET /${requested}`, { body: 'x' });
      expect(await violations()).toEqual([`files: ${address} is no file of the release`]);
      expect(existsSync(path.join(tmpdir(), OUTSIDE_FILE))).toBe(false);
    },
  );

  test.each([
    ['there is no release.json', undefined, /has no release\.json/],
    [
      'a page is served at every path',
      '<!doctype html><p>news</p>',
      /^manifest: release\.json is no/,
    ],
    [
      'release.json is of something else',
      { name: 'news' },
      /^manifest: release\.json is no release/,
    ],
  ])('prints one sentence when %s', async (_, body, sentence) => {
    site.reset();
    if (body) serve('release.json', body);
    const found = await violations();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  test('exits with 3 and links the rule for a violation', async () => {
    serve('remoteEntry.js', 'other');
    const { code, stdout } = await atlas('conformance', `${site.site}/news/`);
    expect([code, stdout]).toEqual([
      3,
      'files: remoteEntry.js is not what its hash says (docs/runtime-contract.md#files-and-hashes)',
    ]);
    const json = await atlas('--json', 'conformance', `${site.site}/news/`);
    expect(JSON.parse(json.stdout)).toMatchObject({ release: 'news@1.0.0', notes: [] });
    expect(json.stderr).toBe('');
  });

  test('does not report a violation when there is nothing to check', async () => {
    const gone = await FakeRegistry.start();
    gone.stop();
    expect(await atlas('conformance', gone.site)).toMatchObject({ code: 6, stdout: '' });
    const { code, stderr } = await atlas('conformance', '/nowhere/at/all');
    expect([code, stderr]).toEqual([2, expect.stringContaining('/nowhere/at/all is not there.')]);
  });

  test('rejects a folder without release and slice', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atlas-nothing-'));
    const { release, violations: found } = await checkConformance(folder);
    rmSync(folder, { recursive: true });
    expect([release, found.map(({ rule }) => rule)]).toEqual([undefined, ['manifest']]);
  });
});

describe('static checks', () => {
  const outputOf = (files: Record<string, string>, more: object = {}) => ({
    folder: '/nowhere',
    entry: entryOf(more),
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  });
  const sentences = (files: Record<string, string>, more: object = {}, brought = {}) =>
    checkOutput(outputOf({ 'remoteEntry.js': CODE, ...files }, more), brought).map(
      ({ what }) => what,
    );

  test('requires hashes of code and styles only', async () => {
    const files = {
      'late.js': 'x',
      'js/late.mjs': 'x',
      'page.css': 'p{}',
      'mark.svg': '<svg/>',
      'texts.json': '{}',
      'late.js.map': '{}',
    };
    expect(sentences(files)).toEqual([
      'late.js is code without a hash',
      'js/late.mjs is code without a hash',
      'page.css is a style sheet, which styles the whole page',
    ]);
  });

  test.each([
    ['the same', '19.2.7', '19.2.7', true],
    ['a later repair', '19.2.9', '19.2.0', true],
    // A shell may go back by a patch version, so builds require the first patch of its minor version.
    ['an earlier repair', '19.2.0', '19.2.7', true],
    ['a later minor version', '19.3.0', '19.2.7', true],
    ['an earlier minor version', '19.1.9', '19.2.0', false],
    ['a later major version', '20.0.0', '19.2.0', false],
    ['a later minor version before 1.0', '0.3.0', '0.2.0', false],
  ])('accepts or rejects a shell with %s', (_, own, built, taken) => {
    const found = sentences({}, { shared: { zustand: built } }, { zustand: own });
    expect(found.length === 0).toBe(taken);
  });
});
