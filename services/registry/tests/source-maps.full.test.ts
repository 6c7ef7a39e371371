import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { sha384 } from '../src/artifacts/sha384';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-maps-'));
let mongo: TestMongo;
let registry: Registry;
let quiz: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo, { artifacts: { dir } });
  quiz = await registry.token('quiz');
  expect((await publish(withMap('1.0.0'))).status).toBe(201);
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

const FILE = '12.ab12cd34.js';
const SOURCE = `function makeQuestion(title) {
  if (title === '') {
    throw new Error('a question without a title');
  }
  return { title };
}
globalThis.made = makeQuestion('');
`;
/** Minified as by the build, with a map without source text. */
const built = minifySync(SOURCE, { compress: true, mangle: true, sourceMap: true });
const map = () => ({
  ...(JSON.parse(defined(built.map)) as { sources: string[]; sourcesContent?: string[] }),
  sources: ['./src/make-question.ts'],
  sourcesContent: undefined,
});

function withMap(version: string, content: unknown = map()) {
  const one = release('quiz', version);
  const [code, text] = [Buffer.from(built.code), Buffer.from(JSON.stringify(content))];
  one.manifest.integrity[`/releases/quiz/${version}/${FILE}`] = sha384(code);
  one.manifest.maps = { [`${FILE}.map`]: sha384(text) };
  one.files.push({ path: FILE, content: code.toString('base64') });
  one.files.push({ path: `${FILE}.map`, content: text.toString('base64') });
  return one;
}
const publish = (body: unknown) => registry.call('POST', '/api/registry/releases', quiz, body);
const at = (version: string) => `/releases/quiz/${version}/${FILE}`;
/** Position where a browser reports the error. */
const thrown = built.code.indexOf('Error(') + 1;

async function reportFailure(version: string, frames: object[], more: object = {}) {
  const failure = { slice: 'quiz', version, part: 'p0', phase: 'render', message: 'no title' };
  return registry.call('POST', '/api/registry/health', SERVICE, {
    counts: [],
    failures: [{ ...failure, frames, ...more }],
  });
}
const failures = async (version: string, headers = quiz) =>
  (await registry.call('GET', `/api/registry/slices/quiz/failures?version=${version}`, headers))
    .body.failures;

test('stores source maps separately and never serves them', async () => {
  expect(existsSync(path.join(dir, 'quiz/1.0.0', FILE))).toBe(true);
  expect(existsSync(path.join(dir, 'quiz/1.0.0', `${FILE}.map`))).toBe(false);
  expect(existsSync(path.join(dir, '.maps/quiz/1.0.0', `${FILE}.map`))).toBe(true);
  for (const path of [`quiz/1.0.0/${FILE}.map`, `.maps/quiz/1.0.0/${FILE}.map`])
    for (const headers of [SERVICE, quiz])
      expect((await registry.call('GET', `/files/${path}`, headers)).status).toBeGreaterThan(400);
  const served = await registry.call('GET', '/api/registry/served/quiz/1.0.0', SERVICE);
  expect(Object.keys(served.body.files)).toContain(FILE);
  expect(JSON.stringify(served.body)).not.toContain('.map');
});

test.each<[string, (one: ReturnType<typeof withMap>) => void]>([
  ['is not named', ({ manifest }) => delete manifest.maps],
  ['is named and not sent', ({ files }) => void files.pop()],
  [
    'is not what its hash says',
    ({ files }) =>
      void (defined(files.at(-1)).content = Buffer.from('{"version":3}').toString('base64')),
  ],
  [
    'is of no script',
    ({ manifest, files }) => {
      manifest.maps = { 'other.js.map': defined(Object.values(defined(manifest.maps))[0]) };
      defined(files.at(-1)).path = 'other.js.map';
    },
  ],
])('refuses a source map that %s', async (_, spoil) => {
  const one = withMap('2.0.0');
  spoil(one);
  expect((await publish(one)).body.type).toBe('/problems/bad-release');
});

test.each([[null], ['text'], [{ version: 2, sources: [], mappings: '' }], [{ version: 3 }]])(
  'refuses the source map %j',
  async (content) => {
    expect((await publish(withMap('2.0.0', content))).body.type).toBe('/problems/bad-release');
  },
);

test("maps failures to the team's own sources only", async () => {
  const other = { file: '/releases/catalog/1.0.0/1.js', line: 1, column: 5 };
  const frame = { file: at('1.0.0'), line: 1, column: thrown };
  for (let n = 0; n < 3; n++)
    expect((await reportFailure('1.0.0', [frame, other])).status).toBe(200);
  expect(await failures('1.0.0')).toEqual([
    expect.objectContaining({
      message: 'no title',
      times: 3,
      frames: [
        {
          ...frame,
          source: { file: './src/make-question.ts', line: 3, column: 11, name: null },
        },
        { ...other, source: null },
      ],
    }),
  ]);
  const catalog = await registry.token('catalog');
  const refused = await registry.call('GET', '/api/registry/slices/quiz/failures', catalog);
  expect(refused.body.type).toBe('/problems/other-slice');
});

test('shows built positions for invalid or changed maps', async () => {
  const frames = (version: string) => [{ file: at(version), line: 1, column: thrown }];
  await publish(withMap('1.1.0', { ...map(), mappings: '' }));
  await publish(withMap('1.2.0'));
  writeFileSync(path.join(dir, '.maps/quiz/1.2.0', `${FILE}.map`), JSON.stringify(map()) + ' ');
  for (const version of ['1.1.0', '1.2.0']) {
    await reportFailure(version, frames(version));
    const [found] = await failures(version);
    expect(found.frames).toEqual([{ ...frames(version)[0], source: null }]);
  }
  await publish(withMap('1.2.1', { ...map(), mappings: '%%;g' + '9'.repeat(10_000) }));
  await reportFailure('1.2.1', frames('1.2.1'));
  expect(await failures('1.2.1')).toHaveLength(1);
});

test('stores only failures of existing releases, up to the limit', async () => {
  await reportFailure('9.9.9', []);
  expect(await failures('9.9.9')).toEqual([]);
  await publish(withMap('1.3.0'));
  // The largest report of a gateway.
  const counts = Array.from({ length: 500 }, (_, n) => ({
    slice: 'quiz',
    version: '0.0.1',
    part: `p${n % 100}`,
    tried: 1,
    failed: 0,
  }));
  const frames = Array(10).fill({ file: at('1.3.0').padEnd(250, 'x'), line: 1, column: 99_999 });
  for (let n = 0; n < 5; n++) {
    const failures = Array.from({ length: 25 }, (_, index) => ({
      slice: 'quiz',
      version: '1.3.0',
      part: 'p0',
      phase: 'render',
      message: `${n} ${index}`.padEnd(500, '\0'),
      frames,
    }));
    const reported = await registry.call('POST', '/api/registry/health', SERVICE, {
      counts,
      failures,
    });
    expect(reported.status).toBe(200);
  }
  const stored = await registry.context.failures.list('quiz', '1.3.0');
  expect(stored).toHaveLength(50);
  expect(stored.some(({ message }) => message.startsWith('4 '))).toBe(false);
});
