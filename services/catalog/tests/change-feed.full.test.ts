import { listChangeFeed } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const SOURCE = 'https://www.canva.com/pricing/';
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.context.changes.add([
    {
      toolId: 'canva',
      at: new Date('2026-11-20'),
      kind: 'price',
      before: '$15/month',
      after: '$18/month',
      sources: [{ url: SOURCE, publisher: 'Canva', kind: 'maker' }],
    },
  ]);
});
afterAll(() => catalog.stop());

const PATH = '/api/ai-tools/changes/feed';

test.each([
  ['ko', 'Canva 가격 변경', '월 $15 → 월 $18'],
  ['en', 'Canva: price change', '$15 a month → $18 a month'],
  ['ja', 'Canva：料金の変更', '月額$15 → 月額$18'],
  ['zh', 'Canva：价格变更', '每月 $15 → 每月 $18'],
])('names a changed price in %s', async (lang, title, text) => {
  const { body } = await catalog.get(`${PATH}?lang=${lang}&category=design`);
  expect(listChangeFeed.output.safeParse(body).success).toBe(true);
  expect(body[0]).toMatchObject({
    id: 'canva',
    title,
    text,
    source: SOURCE,
  });
});

test('lists news of makers with their source, newest first', async () => {
  const { body } = await catalog.get(`${PATH}?lang=en`);
  const [, news] = body;
  expect(news.source).toMatch(/^https:/);
  expect(news.text.length).toBeGreaterThan(10);
  const dates = body.map(({ at }: { at: string }) => at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(body.map(({ key }: { key: string }) => key)).size).toBe(body.length);
});

test('refuses an unknown category', async () => {
  expect((await catalog.get(`${PATH}?category=none`)).status).toBe(400);
});
