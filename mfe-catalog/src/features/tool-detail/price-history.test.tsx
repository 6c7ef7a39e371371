import { screen, waitFor } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import PriceHistory from './price-history';

const CHANGES = 'GET /api/ai-tools/changes';
const news = {
  date: '2026-05',
  url: 'https://alpha.example/news',
  kind: 'price',
  before: '$19/month',
  after: '$24/month',
  text: '가격이 올랐습니다.',
  textEn: 'The price went up.',
  textJa: '値上げです。',
  textZh: '涨价了。',
} as const;

test('shows prices of makers and of the catalog in one chart and table', async () => {
  const found = {
    toolId: 'alpha',
    at: '2026-10-30T08:00:00.000Z',
    kind: 'price',
    before: '$24/month',
    after: '$29/month',
  };
  renderCatalog(<PriceHistory tool={aTool({ changes: [news] })} />, {
    api: { [CHANGES]: [found] },
  });
  expect(
    await screen.findByRole('img', { name: 'Price went from $19 a month to $29 a month.' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DatePrice',
    'Before May 2026$19 a month',
    'May 2026$24 a month',
    'October 30, 2026$29 a month',
  ]);
});

test.each([
  ['ko', '가격: 월 $19 → 월 $24'],
  ['ja', '料金が月額$19から月額$24に変わりました。'],
  ['zh', '价格：每月 $19 → 每月 $24'],
] as const)('shows prices in the language of the visitor: %s', async (language, label) => {
  renderCatalog(<PriceHistory tool={aTool({ changes: [news] })} />, {
    language,
    api: { [CHANGES]: [] },
  });
  expect(await screen.findByRole('img', { name: label })).toBeInTheDocument();
});

test('shows nothing without a dated change', async () => {
  const { requests } = renderCatalog(<PriceHistory tool={aTool()} />, { api: { [CHANGES]: [] } });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
