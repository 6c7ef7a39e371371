import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined, releaseOf } from '@atlas/contracts/testing';
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
const publishedEntry = (name: string, version: string) => ({
  body: { seq: 3, action: 'publish', slice: `${name}.service`, version },
});

let registry: FakeRegistry;
let repository: string;
const run = (...args: string[]) => atlas('--site', registry.site, ...args);
const requests = () => registry.requests.map(({ what }) => what);
/** Services that were built by another tool, in a team's repository. */
function writeService(name: string, version = '1.0.0') {
  write(path.join('services', name), {
    'service.json': { name, openapi: 'openapi.json', routes: [{ prefix: `/api/${name}` }] },
    'openapi.json': DOCUMENT,
    'package.json': { version },
  });
}
/** A built remote next to them. */
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
  registry.respond(CHECK, { body: { findings: [] } });
  registry.respond(PUBLISH, publishedEntry('news', '1.0.0'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(repository, { recursive: true });
});

test('prints the next command after checking a service', async () => {
  const { code, stdout } = await run('publish', 'news.service');
  expect(requests()).toEqual([CHECK, PUBLISH]);
  expect(defined(registry.requests[1]).body).toEqual({
    manifest: expect.objectContaining({ name: 'news', version: '1.0.0' }),
    openApi: expect.objectContaining(DOCUMENT),
  });
  expect([code, stdout]).toEqual([
    0,
    'news.service@1.0.0 breaks nothing.\nnews.service@1.0.0 is published. Next: atlas promote news.service@1.0.0',
  ]);
});

test('asks for the token before anything is built', async () => {
  delete process.env.ATLAS_TOKEN;
  try {
    const { code, stderr } = await run('publish', 'no-such-slice');
    expect([code, requests()]).toEqual([5, []]);
    expect(stderr).toContain('Set ATLAS_TOKEN to the token of your team');
  } finally {
    process.env.ATLAS_TOKEN = TOKEN;
  }
});

test('publishes nothing when the check finds a break', async () => {
  registry.respond(CHECK, { body: { findings: [finding('note'), finding('break')] } });
  const { code, stderr } = await run('publish', 'news.service');
  expect([code, requests()]).toEqual([3, [CHECK]]);
  expect(stderr).toContain('  api, for paper: GET /api/news is gone\n    first: keep it');
  expect(stderr.match(/for paper/g)).toHaveLength(1);
});

test('prints the notes of the check before what comes next', async () => {
  registry.respond(CHECK, { body: { findings: [finding('note')] } });
  const { code, stdout } = await run('publish', 'news.service');
  const lines = stdout.split('\n');
  expect([code, lines.slice(1)]).toEqual([
    0,
    [
      expect.stringMatching(/^note +api +paper +GET \/api\/news is gone +keep it$/),
      'news.service@1.0.0 is published. Next: atlas promote news.service@1.0.0',
    ],
  ]);
});

test.each(['publish', 'check'])('%s asks for the token before it builds', async (command) => {
  delete process.env.ATLAS_TOKEN;
  const { code, stderr } = await run(command, 'news.service');
  process.env.ATLAS_TOKEN = TOKEN;
  expect([code, requests()]).toEqual([5, []]);
  expect(stderr).toContain('Set ATLAS_TOKEN to the token of your team');
  expect(stderr).not.toContain('building');
});

test('skips the check with --no-check and marks the release', async () => {
  const { stdout } = await run('publish', 'news.service', '--no-check', '--as', '1.0.1');
  expect(stdout).not.toContain('breaks nothing');
  expect(requests()).toEqual([PUBLISH]);
  expect(defined(registry.requests[0]).body).toMatchObject({
    unchecked: true,
    manifest: { version: '1.0.1' },
  });
});

test.each([
  ['promote', 'news.service@1.0.0 is live'],
  [
    'ask',
    'news.service@1.0.0 is published and waits for approval. Next: atlas approve news.service@1.0.0',
  ],
])('prints the result of --promote for "%s"', async (action, expected) => {
  registry.respond(promote('news'), { body: { entry: { action } } });
  const { stdout } = await run('publish', 'news.service', '--promote');
  expect(stdout.split('\n')).toEqual(['news.service@1.0.0 breaks nothing.', expected]);
  expect(defined(registry.requests.at(-1)).body).toEqual({ version: '1.0.0', percent: 100 });
});

describe('atlas publish --all', () => {
  const REMOTE = 'POST /api/registry/releases';
  const all = (...args: string[]) => run('publish', '--all', '--skip-build', ...args);
  beforeEach(() => {
    writeRemote('news');
    writeService('paper');
    registry.respond('POST /api/registry/checks', { body: { findings: [] } });
    registry.respond(REMOTE, {
      body: { seq: 4, action: 'publish', slice: 'news', version: '1.0.0' },
    });
  });
  const published = () => requests().filter((what) => [PUBLISH, REMOTE].includes(what));

  test('publishes services before remotes', async () => {
    const { code, stdout } = await all();
    expect([code, published()]).toEqual([0, [PUBLISH, PUBLISH, REMOTE]]);
    expect(stdout.split('\n').at(-1)).toBe(
      'news@1.0.0 is published. Next: atlas promote news@1.0.0 --canary 10',
    );
    const { manifest, files } = defined(registry.requests.at(-1)).body;
    expect(manifest.name).toBe('news');
    // Statistics of the bundler and files of the registry are not uploaded.
    expect(files).toEqual([
      { path: 'remoteEntry.ab12cd34.js', content: Buffer.from('entry').toString('base64') },
    ]);
  });

  test('skips published versions and promotes the others', async () => {
    registry.respond(PUBLISH, THERE_ALREADY, publishedEntry('paper', '1.0.0-ab12cd34'));
    registry.respond(REMOTE, THERE_ALREADY);
    registry.respond(promote('paper'), { body: { entry: { action: 'promote' } } });
    const { code, stdout } = await all('--promote');
    expect([code, stdout.split('\n').at(-1)]).toEqual([0, 'paper.service@1.0.0-ab12cd34 is live']);
    expect(requests().filter((what) => what.endsWith('promote'))).toEqual([promote('paper')]);
    // The version follows from the content.
    expect(defined(registry.requests[1]).body.manifest.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });

  test('exits with 0 when everything is published already', async () => {
    registry.respond(PUBLISH, THERE_ALREADY);
    registry.respond(REMOTE, THERE_ALREADY);
    expect(await all()).toMatchObject({ code: 0, stdout: 'Nothing new to publish.' });
  });

  test('stops at the first rejection', async () => {
    registry.respond(PUBLISH, { status: 403, body: { title: 'Another team’s' } });
    expect((await all()).code).toBe(5);
    expect(requests()).toEqual([CHECK, PUBLISH]);
  });
});

test('exits with 4 when a single version is published already', async () => {
  registry.respond(PUBLISH, THERE_ALREADY);
  expect((await run('publish', 'news.service')).code).toBe(4);
});

describe('atlas check', () => {
  test('uploads nothing when nothing breaks', async () => {
    const ended = await run('check', 'news.service');
    expect(ended).toMatchObject({ code: 0, stdout: 'news.service@1.0.0 breaks nothing.' });
    expect(requests()).toEqual([CHECK]);
  });

  test('exits with 0 for notes', async () => {
    registry.respond(CHECK, { body: { findings: [finding('note')] } });
    const { code, stdout } = await run('check', 'news.service');
    expect([code, stdout.split('\n')[1]]).toEqual([
      0,
      expect.stringMatching(/^note +api +paper +GET \/api\/news is gone +keep it$/),
    ]);
  });

  test('exits with 3 and prints all findings for a break', async () => {
    registry.respond(CHECK, { body: { findings: [finding('note'), finding('break')] } });
    const { code, stdout, stderr } = await run('--json', 'check', 'news.service');
    expect([code, JSON.parse(stdout).length]).toEqual([3, 2]);
    expect(stderr).toContain('Refused: this would break.');
  });
});
