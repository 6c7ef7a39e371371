import { readFileSync } from 'node:fs';
import { CATALOG_LICENSE, CATEGORIES } from '@atlas/contracts';
import { PUBLIC_CONTRACTS } from '../src/public-api/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.context.changes.add([
    { toolId: 'canva', at: new Date('2026-11-02'), kind: 'price', before: '$15', after: '$18' },
    { toolId: 'canva', at: new Date('2026-11-01'), kind: 'plans', before: 'A', after: 'B' },
    { toolId: 'claude', at: new Date('2026-11-02'), kind: 'price', before: '$1', after: '$2' },
  ]);
});
afterAll(() => catalog.stop());

interface Page {
  readonly items: { id: string }[];
  readonly nextCursor: string | null;
}

/** Reads every page of a list. */
async function readAll(path: string): Promise<{ id: string }[]> {
  const items: { id: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const address: string = cursor ? `${path}&cursor=${cursor}` : path;
    const page = await catalog.get<Page>(address);
    expect(page.status).toBe(200);
    items.push(...page.body.items);
    cursor = page.body.nextCursor;
  }
  return items;
}

test('the cursor reads every tool once', async () => {
  const ids = (await readAll('/api/v1/tools?limit=50')).map(({ id }) => id);
  const all = (await catalog.get('/api/ai-tools')).body.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...all].sort());
});

test('filters are combined', async () => {
  const found = await readAll('/api/v1/tools?category=video&pricing=freemium&platform=ios&limit=5');
  expect(found.length).toBeGreaterThan(0);
  for (const tool of found)
    expect(tool).toMatchObject({
      category: 'video',
      pricing: 'freemium',
      platforms: expect.arrayContaining(['ios']),
    });
});

test('a search is paged by relevance', async () => {
  const found = await readAll('/api/v1/tools?q=video&limit=10');
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect((await catalog.get('/api/v1/tools?q=qqzzxxyyqq')).body.items).toEqual([]);
});

test('each fact of a tool has its own sources', async () => {
  const { status, body } = await catalog.get('/api/v1/tools/canva?lang=ko');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'canva', name: 'Canva', license: CATALOG_LICENSE });
  expect(body.summary).toMatch(/[가-힣]/);
  const plans = body.facts.filter(({ key }: { key: string }) => key === 'plan');
  expect(plans.length).toBeGreaterThan(1);
  for (const { sources } of plans)
    expect(sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          url: expect.stringMatching(/^https:/),
          publishedAt: expect.any(String),
          kind: expect.any(String),
        }),
      ]),
    );
  // The day of a verification is public, the person is not.
  expect(JSON.stringify(body.facts)).not.toContain('verifiedBy');
});

test('counts tools by category', async () => {
  const { body } = await catalog.get('/api/v1/categories?lang=ja');
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(CATEGORIES);
  expect(body.items[2]).toMatchObject({ id: 'video', name: '動画' });
  const sum = body.items.reduce((total: number, { tools }: { tools: number }) => total + tools, 0);
  expect(sum).toBe((await catalog.get('/api/ai-tools')).body.length);
});

test("names the licence of the repository's LICENSE file", () => {
  const text = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8');
  expect(text.startsWith(`${CATALOG_LICENSE.id} License\n`)).toBe(true);
});

test('lists changes newest first, page by page', async () => {
  const all = (await readAll('/api/v1/changes?limit=7')) as unknown as { id: string; at: string }[];
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test('filters changes by category, tool, kind and day', async () => {
  const ids = async (query: string) =>
    (await catalog.get(`/api/v1/changes?limit=100&${query}`)).body.items.map(
      ({ toolId, kind }: { toolId: string; kind: string }) => `${toolId} ${kind}`,
    );
  expect(await ids('category=design&kind=price')).toEqual(['canva price']);
  expect(await ids('tools=canva,claude&since=2026-11-02')).toEqual(['canva price', 'claude price']);
  expect(await ids('kind=plans')).toEqual(['canva plans']);
});

test('news of a maker name their source', async () => {
  const { body } = await catalog.get('/api/v1/changes?kind=news&lang=zh&limit=1');
  expect(body.items[0]).toMatchObject({
    kind: 'news',
    text: expect.any(String),
    sources: [{ url: expect.stringMatching(/^https:/) }],
  });
});

test('responds 304 to a known ETag', async () => {
  const { headers } = await catalog.get('/api/v1/tools/canva');
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await catalog.get('/api/v1/tools/canva', {
    'if-none-match': headers.get('etag') ?? '',
    // Without it, fetch asks for a response that is not from a cache.
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

test('describes itself apart from the operations of the site', async () => {
  const { body } = await catalog.get('/api/v1/openapi.json');
  expect(body.info.version).toBe('1.0.0');
  expect(Object.keys(body.paths).sort()).toEqual(PUBLIC_CONTRACTS.map(({ path }) => path).sort());
  expect(body.components.securitySchemes.apiKey).toEqual({ type: 'http', scheme: 'bearer' });
});

test.each([
  ['/api/v1/tools?limit=0', '/query/limit'],
  ['/api/v1/tools?limit=101', '/query/limit'],
  ['/api/v1/tools?category=nonsense', '/query/category'],
  ['/api/v1/tools?lang=fr', '/query/lang'],
  ['/api/v1/tools?cursor=%7B%7D', '/query/cursor'],
  [`/api/v1/tools?cursor=${btoa('{"after":{"$gt":""}}')}`, '/query/cursor'],
  [`/api/v1/tools?q=video&cursor=${btoa('{"page":1e9}')}`, '/query/cursor'],
  [`/api/v1/tools?q=${'x'.repeat(201)}`, '/query/q'],
  ['/api/v1/tools/%24where', '/params/id'],
  ['/api/v1/changes?since=yesterday', '/query/since'],
  [`/api/v1/changes?cursor=${btoa('[]')}`, '/query/cursor'],
])('refuses %s', async (path, field) => {
  const { status, headers, body } = await catalog.get(path);
  expect(status).toBe(400);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body.errors.map(({ path: at }: { path: string }) => at)).toEqual([field]);
});

test('responds 404 for an unknown tool', async () => {
  const { status, body } = await catalog.get('/api/v1/tools/none');
  expect([status, body.type]).toEqual([404, '/problems/tool-not-found']);
});
