import type { Bundle, OutputOf, rateBundle, Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

type Shown = OutputOf<typeof rateBundle>;

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ demo: true });
});
afterAll(() => catalog.stop());

describe('bundles', () => {
  it('prices each bundle at 80 % of its tools in integer cents', async () => {
    const { body } = await catalog.get<Bundle[]>('/api/ai-bundles');
    expect(body.length).toBeGreaterThanOrEqual(12);
    for (const { price } of body) {
      expect(price.packageCents).toBe(Math.floor(price.individualCents * 0.8));
      expect(price.individualCents - price.packageCents).toBe(price.savingsCents);
    }
  });
  it('lists the tools in the order of the bundle', async () => {
    const first = (await catalog.get<Bundle[]>('/api/ai-bundles')).body[0];
    const { body } = await catalog.get<Tool[]>(`/api/ai-bundles/${defined(first).id}/tools`);
    expect(body.map(({ id }) => id)).toEqual(defined(first).toolIds);
    expect(body.reduce((sum, { monthlyPrice }) => sum + (monthlyPrice?.cents ?? 0), 0)).toBe(
      defined(first).price.individualCents,
    );
  });
  it('shows the demo rating and is not purchasable', async () => {
    const { body } = await catalog.get<Bundle>('/api/ai-bundles/blog-writer');
    expect([body.rating?.average, body.purchasable, body.freeTrialDays]).toEqual([4.8, false, 30]);
  });
  it.each(['/api/ai-bundles/nothing', '/api/ai-bundles/nothing/tools'])(
    '%s returns 404 Bundle not found',
    async (path) => {
      const { status, body } = await catalog.get(path);
      expect([status, body.title]).toEqual([404, 'Bundle not found']);
    },
  );
});

describe('ratings of bundles', () => {
  const AT_ONCE = 50;
  const pathOf = (bundle: string) => `/api/catalog/bundle-ratings/${bundle}`;
  const ratingOf = async (bundle: string) =>
    (await catalog.get<Bundle>(`/api/ai-bundles/${bundle}`)).body.rating;

  it('replaces the demo ratings by the members’ ratings', async () => {
    expect(await ratingOf('blog-writer')).toEqual({ average: 4.8, count: 5, sample: true });
    const call = await catalog.client('ann', []);
    const { status, body } = await call<Shown>('PUT', pathOf('blog-writer'), {
      body: { rating: 3 },
    });
    expect([status, body]).toEqual([200, { own: 3, rating: { average: 3, count: 1 } }]);
    expect(await ratingOf('blog-writer')).toEqual({ average: 3, count: 1 });
    const removed = await call<Shown>('DELETE', pathOf('blog-writer'));
    expect(removed.body).toEqual({ own: null, rating: { average: 4.8, count: 5, sample: true } });
  });

  it('keeps one rating of a member who rates fifty times at once', async () => {
    const call = await catalog.client('bob', []);
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        call<Shown>('PUT', pathOf('office-routine'), { body: { rating: 1 + (at % 5) } }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ratingOf('office-routine'))?.count).toBe(1);
  });

  it('counts fifty members who rate at once', async () => {
    const members = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => catalog.client(`member-${at}`, [])),
    );
    await Promise.all(
      members.map((call, at) =>
        call('PUT', pathOf('short-video-studio'), { body: { rating: 1 + (at % 5) } }),
      ),
    );
    expect(await ratingOf('short-video-studio')).toEqual({ average: 3, count: AT_ONCE });
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { rating: '5' },
    {},
    { rating: 5, x: 1 },
  ])('returns 400 for %j', async (body) => {
    const call = await catalog.client('ann', []);
    expect((await call('PUT', pathOf('blog-writer'), { body })).status).toBe(400);
  });

  it('returns 401 to a visitor and 404 for an unknown bundle', async () => {
    const visitor = await fetch(catalog.url + pathOf('blog-writer'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 5 }),
    });
    expect(visitor.status).toBe(401);
    const call = await catalog.client('ann', []);
    expect((await call('PUT', pathOf('nothing'), { body: { rating: 5 } })).status).toBe(404);
    expect((await call('GET', pathOf('nothing'))).status).toBe(404);
  });
});
