import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findTools, listToolRatings, listToolVisits } from '@atlas/contracts';
import type { ToolRating, ToolVisits } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const RATINGS: ToolRating[] = [
  { toolId: 'notion', count: 40, sum: 196 },
  { toolId: 'midjourney', count: 1, sum: 5 },
  { toolId: 'chatgpt', count: 30, sum: 90 },
  { toolId: 'left-the-catalog', count: 9, sum: 45 },
];
const VISITS: ToolVisits[] = [
  { toolId: 'claude', visits: 12 },
  { toolId: 'midjourney', visits: 900 },
];

/** Stands for the community and quiz services until it is switched off. */
async function startServices() {
  const state = { isAway: false };
  const server = createServer((req, res) => {
    const known: Record<string, unknown> = {
      [listToolRatings.path]: RATINGS,
      [listToolVisits.path]: VISITS,
    };
    res.statusCode = state.isAway ? 503 : 200;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(known[req.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { state, url, stop };
}

const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

describe('with community and quiz service', () => {
  let catalog: Catalog;
  let services: Awaited<ReturnType<typeof startServices>>;
  beforeAll(async () => {
    services = await startServices();
    catalog = await startCatalog({ communityUrl: services.url, quizUrl: services.url });
  });
  afterAll(async () => {
    await catalog.stop();
    await services.stop();
  });

  it('sorts by reviews, smoothed, tools without any last', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&sort=reviews');
    expect(findTools.output.safeParse(body).success).toBe(true);
    expect(idsOf(body).slice(0, 3)).toEqual(['notion', 'midjourney', 'chatgpt']);
    expect(body.sortedBy).toBe('reviews');
    expect(body.items[0].userRating).toEqual({ average: 4.9, count: 40 });
    expect(body.items[3].userRating).toBeUndefined();
  });

  it('sorts by visits and returns them', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&sort=visits');
    const first = body.items.slice(0, 3).map(({ visits }: { visits: number }) => visits);
    expect([idsOf(body).slice(0, 2), first]).toEqual([
      ['midjourney', 'claude'],
      [900, 12, 0],
    ]);
  });

  it('sorts only search results by visits', async () => {
    const { body } = await catalog.get(
      '/api/ai-tools?page=1&sort=visits&search=chatgpt&pageSize=100',
    );
    expect(idsOf(body)).toContain('chatgpt');
    expect(body.total).toBeLessThan(100);
  });

  it('lists each tool once over all pages', async () => {
    const getPage = (page: number) =>
      catalog.get(`/api/ai-tools?page=${page}&pageSize=100&sort=reviews`);
    const first = await getPage(1);
    const { total } = first.body;
    const rest = await Promise.all(
      Array.from({ length: Math.ceil(total / 100) - 1 }, (_, at) => getPage(at + 2)),
    );
    const ids = [first, ...rest].flatMap(({ body }) => idsOf(body));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it('sorts by the last known figures after a failure', async () => {
    services.state.isAway = true;
    const { status, body } = await catalog.get('/api/ai-tools?page=1&sort=visits');
    expect([status, idsOf(body)[0], body.sortedBy]).toEqual([200, 'midjourney', 'visits']);
  });
});

describe('without community and quiz service', () => {
  let catalog: Catalog;
  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it.each(['reviews', 'visits'])('sorts by %s in recommended order and says so', async (sort) => {
    const [{ status, body }, own] = await Promise.all([
      catalog.get(`/api/ai-tools?page=1&sort=${sort}`),
      catalog.get('/api/ai-tools?page=1'),
    ]);
    expect([status, body.sortedBy, idsOf(body)]).toEqual([200, 'recommended', idsOf(own.body)]);
    expect(body.items[0]).not.toHaveProperty('visits');
  });
});
