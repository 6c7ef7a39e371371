import type { Bundle, Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

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
