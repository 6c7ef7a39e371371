import * as contracts from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { generateRecords } from '../src/bench/generate-records';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const [first, second] = generateRecords(2, 'short').map((record) => ({
  ...record,
  category: 'video' as const,
  names: { default: `Zephyrine ${record.id}`, aliases: ['제피린'] },
}));
const [record, other] = [defined(first), defined(second)];

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  const editor = await catalog.client('anna');
  const { body } = await editor('POST', '/api/catalog/imports', {
    headers: { 'content-type': 'application/x-ndjson' },
    body: [record, other].map((one) => `${JSON.stringify(one)}\n`).join(''),
  });
  expect(body).toMatchObject({ new: 2, errors: [] });
  // The index follows within a second or two.
  while ((await search()).total < 2) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(() => catalog.stop());

const search = async () =>
  (await catalog.get('/api/ai-tools?page=1&search=zephyrine&category=video')).body;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('is a tool in lists, with empty lists of texts', async () => {
  const { body } = await catalog.get('/api/ai-tools?category=video');
  const tool = body.find(({ id }: { id: string }) => id === record.id);
  expect(contracts.toolSchema.safeParse(tool).success).toBe(true);
  expect(tool).toMatchObject({
    depth: 'short',
    description: record.texts.ko?.tagline,
    descriptionZh: record.texts.zh?.tagline,
    features: [],
    pros: [],
    consEn: [],
  });
});

test('has a page with its facts and no texts that are missing', async () => {
  const { body } = await catalog.get(`/api/ai-tools/${record.id}`);
  expect(contracts.toolDetailSchema.safeParse(body).success).toBe(true);
  expect(body.facts.map(({ key }: { key: string }) => key)).toEqual(
    record.facts.map(({ key }) => key),
  );
  expect(body.facts[0].sources[0].url).toBe(`https://${record.id}.example/`);
  expect([body.overview, body.bestFor, body.alternatives]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(body.categoryRank).toBeLessThanOrEqual(body.categorySize);
});

test.each(['zephyrine', '제피린', `Zephyrine ${record.id}`])('is found by %s', async (words) => {
  const path = `/api/ai-tools?page=1&search=${encodeURIComponent(words)}`;
  expect(idsOf((await catalog.get(path)).body.items)).toContain(record.id);
});

test('is found by a word of its tagline in each language', async () => {
  for (const language of contracts.LANGUAGES) {
    const words = defined(record.texts[language]?.tagline);
    const path = `/api/ai-tools?page=1&pageSize=100&search=${encodeURIComponent(words)}`;
    expect(idsOf((await catalog.get(path)).body.items)).toContain(record.id);
  }
});

test('is compared with a full entry', async () => {
  const { body } = await catalog.get(`/api/ai-tools?ids=${record.id},runway`);
  expect(body.map(({ id, depth }: contracts.Tool) => [id, depth])).toEqual([
    [record.id, 'short'],
    ['runway', 'full'],
  ]);
});

test.each([
  ['/api/ai-tools/ranked?category=video', record.id],
  ['/api/ai-tools?page=1&pageSize=100&category=video&sort=newest', record.id],
  ['/api/ai-tools?page=1&pageSize=100&category=video&sort=price', record.id],
  ['/api/ai-tools/suggestions?search=zephyrine', record.id],
])('is in %s', async (path, id) => {
  const { status, text } = await (async () => {
    const response = await fetch(catalog.url + path);
    return { status: response.status, text: await response.text() };
  })();
  expect(status).toBe(200);
  expect(text).toContain(`"${id}"`);
});

test('has similar tools, a logo, and a picture for sharing', async () => {
  const { body } = await catalog.get(`/api/ai-tools/${record.id}/similar`);
  expect(body.length).toBeGreaterThan(0);
  for (const path of [contracts.toolLogoPath(record.id), `/share/${record.id}.png`]) {
    const response = await fetch(catalog.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    await response.arrayBuffer();
  }
});

test('is read by programs and assistants', async () => {
  const { status, body } = await catalog.get(`/api/v1/tools/${record.id}?lang=ja`);
  expect([status, body.summary, body.features]).toEqual([200, record.texts.ja?.tagline, []]);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', catalog.url)));
  for (const [name, args] of [
    ['get_tool', { id: record.id }],
    ['compare_tools', { ids: [record.id, 'runway'] }],
    ['search_tools', { query: 'zephyrine' }],
  ] as const) {
    const { isError, content } = await client.callTool({ name, arguments: args });
    expect([name, isError ?? false]).toEqual([name, false]);
    expect(JSON.stringify(content)).toContain(record.id);
  }
  await client.close();
});
