import { listPublishedChanges } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const PRICE = { kind: 'price', before: '$15/month', after: '$18/month' } as const;
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.context.changes.add([
    { toolId: 'canva', at: new Date('2030-01-02'), ...PRICE },
    { toolId: 'canva', at: new Date('2030-01-01'), kind: 'discontinued', before: 'a', after: '' },
    { toolId: 'claude', at: new Date('2030-01-01'), kind: 'new', before: '', after: 'Claude' },
    { toolId: 'no-such-tool', at: new Date('2030-01-01'), ...PRICE },
    ...Array.from({ length: 501 }, () => ({
      toolId: 'canva',
      at: new Date('2031-01-01'),
      ...PRICE,
    })),
  ]);
});
afterAll(() => catalog.stop());

async function list(query: string, authorization = `Service ${catalog.config.serviceToken}`) {
  const response = await fetch(`${catalog.url}/api/catalog/published-changes?${query}`, {
    headers: { authorization },
  });
  const body = (await response.json()) as unknown;
  return { status: response.status, body };
}
const parsed = async (query: string) => listPublishedChanges.output.parse((await list(query)).body);

test('lists changes of published tools, oldest first, in four languages', async () => {
  const { items, path } = await parsed('since=2030-01-01T00:00:00Z');
  const [ended, price] = items;
  expect([ended?.toolId, ended?.at]).toEqual(['canva', '2030-01-01T00:00:00.000Z']);
  expect(ended?.texts.ko.title).toBe('Canva 서비스 종료');
  expect(price).toEqual({
    id: `price-canva-${Date.parse('2030-01-02')}`,
    toolId: 'canva',
    at: '2030-01-02T00:00:00.000Z',
    path: '/ai-detail-enhanced/canva',
    texts: {
      ko: { title: 'Canva 가격 변경', text: '월 $15 → 월 $18' },
      en: { title: 'Canva: price change', text: '$15 a month → $18 a month' },
      ja: { title: 'Canva：料金の変更', text: '月額$15 → 月額$18' },
      zh: { title: 'Canva：价格变更', text: '每月 $15 → 每月 $18' },
    },
  });
  expect(items.filter(({ at }) => at < '2031').map(({ toolId }) => toolId)).toEqual([
    'canva',
    'canva',
  ]);
  expect(path).toBe('/changes');
});

test('returns many changes in parts', async () => {
  const since = 'since=2031-01-01T00:00:00Z';
  const first = await parsed(since);
  expect([first.items.length, first.next]).toEqual([500, '500']);
  const second = await parsed(`${since}&skip=${first.next}`);
  expect([second.items.length, second.next]).toEqual([1, null]);
});

test('is for services only', async () => {
  expect((await list('since=2030-01-01T00:00:00Z', 'Service another')).status).toBe(403);
});
