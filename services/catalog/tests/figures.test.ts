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

/** Answers as community and quiz service do, until it is told to be away. */
async function startNeighbours() {
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

describe('when community and quiz service answer', () => {
  let catalog: Catalog;
  let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
  beforeAll(async () => {
    neighbours = await startNeighbours();
    catalog = await startCatalog({ communityUrl: neighbours.url, quizUrl: neighbours.url });
  });
  afterAll(async () => {
    await catalog.stop();
    await neighbours.stop();
  });

  it('and tools are sorted by reviews, then many good ones come before a single one, and tools without any last', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&sort=reviews');
    expect(findTools.output.safeParse(body).success).toBe(true);
    expect(idsOf(body).slice(0, 3)).toEqual(['notion', 'midjourney', 'chatgpt']);
    expect(body.sortedBy).toBe('reviews');
    expect(body.items[0].userRating).toEqual({ average: 4.9, count: 40 });
    expect(body.items[3].userRating).toBeUndefined();
  });

  it('and tools are sorted by visits, then the most visited come first, each with its visits', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&sort=visits');
    const first = body.items.slice(0, 3).map(({ visits }: { visits: number }) => visits);
    expect([idsOf(body).slice(0, 2), first]).toEqual([
      ['midjourney', 'claude'],
      [900, 12, 0],
    ]);
  });

  it('and a search is sorted by visits, then only what it finds is', async () => {
    const { body } = await catalog.get(
      '/api/ai-tools?page=1&sort=visits&search=chatgpt&pageSize=100',
    );
    expect(idsOf(body)).toContain('chatgpt');
    expect(body.total).toBeLessThan(100);
  });

  it('and pages are laid end to end, then each tool comes once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => catalog.get(`/api/ai-tools?page=${page}&pageSize=100&sort=reviews`)),
    );
    const { total } = pages[0]!.body;
    const last = Math.ceil(total / 100);
    const ids = pages.slice(0, last).flatMap(({ body }) => idsOf(body));
    expect(new Set(ids).size).toBe(total);
  });

  it('and they go away, then what they said last still sorts', async () => {
    neighbours.state.isAway = true;
    const { status, body } = await catalog.get('/api/ai-tools?page=1&sort=visits');
    expect([status, idsOf(body)[0], body.sortedBy]).toEqual([200, 'midjourney', 'visits']);
  });
});

describe('when neither has ever answered', () => {
  let catalog: Catalog;
  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it.each(['reviews', 'visits'])(
    'and tools are sorted by %s, then the recommended order stands in, and the answer says so',
    async (sort) => {
      const [{ status, body }, own] = await Promise.all([
        catalog.get(`/api/ai-tools?page=1&sort=${sort}`),
        catalog.get('/api/ai-tools?page=1'),
      ]);
      expect([status, body.sortedBy, idsOf(body)]).toEqual([200, 'recommended', idsOf(own.body)]);
      expect(body.items[0]).not.toHaveProperty('visits');
    },
  );
});
