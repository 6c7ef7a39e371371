import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { releaseOf } from '@atlas/contracts/testing';
import { FakeRegistry, TOKEN, atlas } from './registry';

const CHECK = 'POST /api/registry/service-checks';
const PUBLISH = 'POST /api/registry/services';
const promote = (name: string) => `POST /api/registry/slices/${name}.service/promote`;
const DOCUMENT = { openapi: '3.1.0', info: {}, paths: {} };
const THERE_ALREADY = { status: 409, body: { title: 'It is there already' } };
const finding = (level: 'break' | 'note') => ({
  level,
  rule: 'api',
  who: 'paper',
  what: 'GET /api/news is gone',
  first: 'keep it',
});
const answerOf = (name: string, version: string) => ({
  body: { seq: 3, action: 'publish', slice: `${name}.service`, version },
});

let registry: FakeRegistry;
let repository: string;
const run = (...args: string[]) => atlas('--site', registry.site, ...args);
const asked = () => registry.asked.map(({ what }) => what);
/** Services that another tool has built, in a repository of their team. */
function writeService(name: string, version = '1.0.0') {
  write(path.join('services', name), {
    'service.json': { name, openapi: 'openapi.json', routes: [{ prefix: `/api/${name}` }] },
    'openapi.json': DOCUMENT,
    'package.json': { version },
  });
}
/** A remote beside them, with its build. */
function writeRemote(name: string) {
  const { uses: _, ...release } = releaseOf(name, '1.0.0');
  write(`mfe-${name}`, {
    'remote.json': { name, criticality: 'regular', pages: [], slots: [], api: [] },
    'package.json': { version: '1.0.0' },
    'src/remote.tsx': 'export {};',
    'dist/release.json': release,
    'dist/remoteEntry.ab12cd34.js': 'entry',
    'dist/remoteEntry.ab12cd34.js.br': 'compressed',
    'dist/mf-stats.json': {},
    'dist/.notes/made.txt': 'by hand',
  });
}
function write(folder: string, files: Record<string, unknown>) {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(repository, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  }
}
beforeAll(async () => {
  registry = await FakeRegistry.start();
  process.env.ATLAS_TOKEN = TOKEN;
});
afterAll(() => {
  delete process.env.ATLAS_TOKEN;
  registry.stop();
});
beforeEach(() => {
  registry.reset();
  repository = mkdtempSync(path.join(tmpdir(), 'atlas-publish-'));
  jest.spyOn(process, 'cwd').mockReturnValue(repository);
  writeService('news');
  registry.answer(CHECK, { body: { findings: [] } });
  registry.answer(PUBLISH, answerOf('news', '1.0.0'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(repository, { recursive: true });
});

test('when a service is published, then it is checked before, and what comes next is said', async () => {
  const { code, stdout } = await run('publish', 'news.service');
  expect(asked()).toEqual([CHECK, PUBLISH]);
  expect(registry.asked[1]!.body).toEqual({
    manifest: expect.objectContaining({ name: 'news', version: '1.0.0' }),
    openApi: expect.objectContaining(DOCUMENT),
  });
  expect([code, stdout]).toEqual([
    0,
    'news.service@1.0.0 is published. Next: atlas promote news.service@1.0.0',
  ]);
});

test('when it would break a neighbour, then nothing is published, and whom and what first is said', async () => {
  registry.answer(CHECK, { body: { findings: [finding('note'), finding('break')] } });
  const { code, stderr } = await run('publish', 'news.service');
  expect([code, asked()]).toEqual([3, [CHECK]]);
  expect(stderr).toContain('  api, for paper: GET /api/news is gone\n    first: keep it');
  expect(stderr.match(/for paper/g)).toHaveLength(1);
});

test('when nobody shall be compared with, then nobody is, and the registry is told so', async () => {
  await run('publish', 'news.service', '--no-check', '--as', '1.0.1');
  expect(asked()).toEqual([PUBLISH]);
  expect(registry.asked[0]!.body).toMatchObject({
    unchecked: true,
    manifest: { version: '1.0.1' },
  });
});

test.each([
  ['promote', 'news.service@1.0.0 is live'],
  ['ask', 'news.service@1.0.0 is published and waits. Next: atlas approve news.service@1.0.0'],
])(
  'when it is promoted at once and the registry answers with "%s", then that is said',
  async (action, said) => {
    registry.answer(promote('news'), { body: { entry: { action } } });
    expect((await run('publish', 'news.service', '--promote')).stdout).toBe(said);
    expect(registry.asked.at(-1)!.body).toEqual({ version: '1.0.0', percent: 100 });
  },
);

describe('atlas publish --all', () => {
  const REMOTE = 'POST /api/registry/releases';
  const all = (...args: string[]) => run('publish', '--all', '--built', ...args);
  beforeEach(() => {
    writeRemote('news');
    writeService('paper');
    registry.answer('POST /api/registry/checks', { body: { findings: [] } });
    registry.answer(REMOTE, {
      body: { seq: 4, action: 'publish', slice: 'news', version: '1.0.0' },
    });
  });
  const published = () => asked().filter((what) => [PUBLISH, REMOTE].includes(what));

  test('when there are services and remotes, then services come first: a remote finds what it calls', async () => {
    const { code, stdout } = await all();
    expect([code, published()]).toEqual([0, [PUBLISH, PUBLISH, REMOTE]]);
    expect(stdout.split('\n').at(-1)).toBe(
      'news@1.0.0 is published. Next: atlas promote news@1.0.0 --canary 10',
    );
    const { manifest, files } = registry.asked.at(-1)!.body;
    expect(manifest.name).toBe('news');
    // What a bundler keeps for itself, and what the registry makes, stays here.
    expect(files).toEqual([
      { path: 'remoteEntry.ab12cd34.js', content: Buffer.from('entry').toString('base64') },
    ]);
  });

  test('when some are there already, then the others are published and promoted alone', async () => {
    registry.answer(PUBLISH, THERE_ALREADY, answerOf('paper', '1.0.0-ab12cd34'));
    registry.answer(REMOTE, THERE_ALREADY);
    registry.answer(promote('paper'), { body: { entry: { action: 'promote' } } });
    const { code, stdout } = await all('--promote');
    expect([code, stdout]).toEqual([0, 'paper.service@1.0.0-ab12cd34 is live']);
    expect(asked().filter((what) => what.endsWith('promote'))).toEqual([promote('paper')]);
    // Nobody raises the version of each of many: it follows from what they are.
    expect(registry.asked[1]!.body.manifest.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });

  test('when all are there already, then nothing is new, which is no failure', async () => {
    registry.answer(PUBLISH, THERE_ALREADY);
    registry.answer(REMOTE, THERE_ALREADY);
    expect(await all()).toMatchObject({ code: 0, stdout: 'nothing is new' });
  });

  test('when one is refused, then it ends there', async () => {
    registry.answer(PUBLISH, { status: 403, body: { title: 'Another team’s' } });
    expect((await all()).code).toBe(5);
    expect(asked()).toEqual([CHECK, PUBLISH]);
  });
});

test('when one alone is there already, then that is a conflict', async () => {
  registry.answer(PUBLISH, THERE_ALREADY);
  expect((await run('publish', 'news.service')).code).toBe(4);
});

describe('atlas check', () => {
  test('when nothing breaks, then it says so and uploads nothing', async () => {
    const ended = await run('check', 'news.service');
    expect(ended).toMatchObject({ code: 0, stdout: 'news.service@1.0.0 breaks nothing.' });
    expect(asked()).toEqual([CHECK]);
  });

  test('when something is only worth knowing, then it is said, and the command is well', async () => {
    registry.answer(CHECK, { body: { findings: [finding('note')] } });
    const { code, stdout } = await run('check', 'news.service');
    expect([code, stdout.split('\n')[1]]).toEqual([
      0,
      expect.stringMatching(/^note +api +paper +GET \/api\/news is gone +keep it$/),
    ]);
  });

  test('when something breaks, then stdout has all findings and the code is that of a refusal', async () => {
    registry.answer(CHECK, { body: { findings: [finding('note'), finding('break')] } });
    const { code, stdout, stderr } = await run('--json', 'check', 'news.service');
    expect([code, JSON.parse(stdout).length]).toEqual([3, 2]);
    expect(stderr).toContain('Refused: this would break.');
  });
});
