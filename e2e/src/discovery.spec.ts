import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

for (const device of DEVICES) {
  const { width } = device;
  test(
    `home shows the catalog’s figures at ${width} px`,
    { tag: device.tag },
    async ({ browser }) => {
      const page = await visit(browser, '/', device);
      const main = page.getByRole('main');
      const response = await page.request.get(`${origin()}/api/ai-tools?page=1`);
      const { facets } = (await response.json()) as {
        facets: { category: { value: string; count: number }[] };
      };
      const count = defined(facets.category.find(({ value }) => value === 'text')).count;
      await expect(main.getByRole('link', { name: `Text ${count}` })).toHaveAttribute(
        'href',
        '/category-ranking?category=text',
      );
      await press(main.getByRole('link', { name: 'Bundles for a job' }));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Ready-made bundles' }),
      ).toBeFocused();
      expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(12);
    },
  );

  test(`discovered tools can be compared at ${width} px`, async ({ browser }) => {
    const page = await visit(browser, '/discover', device);
    const part = (name: string) => page.getByRole('region', { name });
    await expect(part('New arrivals').getByRole('article')).toHaveCount(6);
    await expect(
      part('New arrivals')
        .getByText(/^Launched/)
        .first(),
    ).toBeVisible();
    const popular = await page.request.get(`${origin()}/api/usage/popular?period=7d`);
    const [first] = ((await popular.json()) as { rising: { name: string }[] }).rising;
    await expect(part('Rising').getByRole('article').first()).toHaveAccessibleName(
      defined(first).name,
    );
    const card = page.getByRole('article', { name: 'Meetings without taking notes' });
    await expect(card.getByText(/No bot joins/)).toBeVisible();
    await press(card.getByRole('link', { name: /Compare the first 3/ }));
    await expect(page).toHaveURL(/\/ai-comparison\?ids=clova-note,tiro,granola&step=2/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

  test(
    `a bundle shows its price and tools at ${width} px`,
    { tag: device.tag },
    async ({ browser }) => {
      const page = await visit(browser, '/bundle-detail/blog-writer', device);
      const price = page.getByRole('heading', { name: 'Bundle price' });
      const tools = page.getByRole('article');
      const [of, first] = [
        defined(await price.boundingBox()),
        defined(await tools.first().boundingBox()),
      ];
      if (width === 390) expect(of.y).toBeLessThan(first.y);
      else expect(of.x).toBeGreaterThan(first.x + first.width);
      await press(tools.first().getByRole('link'));
      await expect(page).toHaveURL(/\/ai-detail\?id=/);
    },
  );
}
