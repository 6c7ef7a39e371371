import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { container, release, SERVICE, startRegistry, withoutLog } from './start-registry';
import type { Registry } from './start-registry';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-artifacts-'));
let mongo: TestMongo;
let registry: Registry;
let catalog: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo, { artifacts: { dir } });
  catalog = await registry.token('catalog');
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

const publish = (body: unknown, headers = catalog) =>
  registry.call('POST', '/api/registry/releases', headers, body);

test('stores the files with compressed copies', async () => {
  expect((await publish(release('catalog', '1.0.0'))).status).toBe(201);
  expect(readFileSync(path.join(dir, 'catalog/1.0.0/remoteEntry.ab12cd34.js'), 'utf8')).toContain(
    "'1.0.0'",
  );
  expect(existsSync(path.join(dir, 'catalog/1.0.0/remoteEntry.ab12cd34.js.br'))).toBe(true);
  const file = `${registry.url}/files/catalog/1.0.0/remoteEntry.ab12cd34.js`;
  expect(await (await fetch(file, { headers: SERVICE })).text()).toContain("'1.0.0'");
  expect((await fetch(file)).status).toBe(403);
  expect(
    (
      await fetch(`${registry.url}/files/catalog/1.0.0/..%2f..%2f..%2fetc%2fpasswd`, {
        headers: SERVICE,
      })
    ).status,
  ).toBe(404);
});

test('returns 409 when the version exists, also concurrently', async () => {
  expect((await publish(release('catalog', '1.0.0'))).status).toBe(409);
  const responses = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      publish(release('catalog', '2.0.0', container('catalog', `n ${n}`))),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a publication that was interrupted before its log entry is completed by the same one', async () => {
  await withoutLog(registry, async () =>
    expect((await publish(release('catalog', '2.1.0'))).status).toBe(500),
  );
  const other = release('catalog', '2.1.0', container('catalog', 'other'));
  expect((await publish(other)).status).toBe(409);
  const again = await Promise.all([1, 2].map(() => publish(release('catalog', '2.1.0'))));
  expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await publish(release('catalog', '2.1.0'))).status).toBe(409);
});

test.each<[string, (one: ReturnType<typeof release>) => void, number]>([
  [
    'a file is not what its hash says',
    ({ files }) => {
      defined(files[0]).content = Buffer.from('other').toString('base64');
    },
    422,
  ],
  [
    'a named file is not sent',
    ({ manifest }) => {
      manifest.preload.push('/releases/catalog/3.0.0/none.js');
    },
    422,
  ],
  [
    'a path leads out',
    ({ files }) => {
      files.push({ path: '../../catalog/1.0.0/x.json', content: '' });
    },
    422,
  ],
  [
    'a path is absolute',
    ({ files }) => {
      files.push({ path: '/etc/x.json', content: '' });
    },
    422,
  ],
  [
    'a path hides',
    ({ files }) => {
      files.push({ path: 'a/.x.json', content: '' });
    },
    422,
  ],
  [
    'code has no hash',
    ({ files }) => {
      files.push({ path: 'more.js', content: '' });
    },
    422,
  ],
  [
    'the server bundle differs from its hash',
    (one) => {
      withServerBundle(one);
      defined(one.files.at(-1)).content = Buffer.from('other').toString('base64');
    },
    422,
  ],
  [
    'the server bundle is named but missing',
    (one) => {
      withServerBundle(one);
      one.files.pop();
    },
    422,
  ],
  [
    'an undeclared server bundle is sent',
    ({ files }) => {
      files.push({ path: 'half.cjs', content: '' });
    },
    422,
  ],
  [
    'the entry belongs to another slice',
    ({ manifest }) => {
      manifest.entry = '/releases/quiz/3.0.0/remoteEntry.ab12cd34.js';
    },
    422,
  ],
  [
    'a file is too large',
    ({ files }) => {
      files.push({ path: 'big.json', content: Buffer.alloc(2_000_001).toString('base64') });
    },
    413,
  ],
  [
    'all files together are too large',
    ({ files }) => {
      for (let n = 0; n < 7; n++)
        files.push({ path: `big${n}.json`, content: Buffer.alloc(1_900_000).toString('base64') });
    },
    413,
  ],
  [
    'the version is a path',
    ({ manifest }) => {
      manifest.version = '../1.0.0';
    },
    400,
  ],
])('stores nothing when %s', async (_name, spoil, status) => {
  const one = release('catalog', '3.0.0');
  spoil(one);
  expect((await publish(one)).status).toBe(status);
  expect(existsSync(path.join(dir, 'catalog/3.0.0'))).toBe(false);
  expect(existsSync(path.join(dir, 'etc'))).toBe(false);
});

test('refuses releases of other teams', async () => {
  const quiz = await registry.token('quiz');
  expect((await publish(release('catalog', '4.0.0'), quiz)).status).toBe(403);
  for (const [action, body] of [
    ['promote', { version: '1.0.0', percent: 100 }],
    ['rollback', {}],
    ['abort', {}],
  ] as const) {
    const response = await registry.call(
      'POST',
      `/api/registry/slices/catalog/${action}`,
      quiz,
      body,
    );
    expect([response.status, response.body.detail]).toEqual([
      403,
      'The token of team quiz opens quiz, not catalog.',
    ]);
  }
  expect((await registry.call('GET', '/api/registry/slices', quiz)).status).toBe(200);
});

test('returns 401 before a large body is read', async () => {
  const altered = {
    authorization: `${defined(catalog.authorization).slice(0, -1)}${defined(catalog.authorization).endsWith('A') ? 'B' : 'A'}`,
  };
  expect((await registry.call('GET', '/api/registry/log', {})).status).toBe(401);
  expect((await registry.call('GET', '/api/registry/log', altered)).status).toBe(401);
  const gone = await registry.token('gone');
  const id = defined(gone.authorization).split('_')[1];
  await registry.call('DELETE', `/api/registry/tokens/${id}`, SERVICE);
  expect((await publish('x'.repeat(100_000), gone)).status).toBe(401);
  expect(
    (
      await registry.call('PUT', '/api/registry/tokens/abcdefgh', catalog, {
        team: 'x1',
        slices: ['*'],
        secretHash: 'a'.repeat(64),
      })
    ).status,
  ).toBe(403);
});

test('refuses a caller that only claims to be a service', async () => {
  const reads = [
    '/api/registry/slices',
    '/api/registry/live',
    '/api/registry/log',
    '/api/registry/follow?after=0&wait=0',
  ];
  for (const path of reads)
    for (const authorization of ['Service x', 'Service', `Service ${'s'.repeat(15)}`])
      expect([path, (await registry.call('GET', path, { authorization })).status]).toEqual([
        path,
        401,
      ]);
});

test('stores the server bundle next to the client files', async () => {
  const one = release('catalog', '3.1.0');
  withServerBundle(one);
  expect((await publish(one)).status).toBe(201);
  expect(existsSync(path.join(dir, 'catalog/3.1.0/half.cjs'))).toBe(true);
});

function withServerBundle({ manifest, files }: ReturnType<typeof release>): void {
  const code = 'module.exports = {};';
  const hash = createHash('sha384').update(code).digest('base64');
  manifest.server = { file: 'half.cjs', integrity: `sha384-${hash}` };
  files.push({ path: 'half.cjs', content: Buffer.from(code).toString('base64') });
}
