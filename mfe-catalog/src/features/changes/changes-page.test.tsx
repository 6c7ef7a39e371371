import type { ListedChange } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCatalogText } from '../../shared/use-catalog-text';
import { renderCatalog } from '../../testing/render-catalog';
import ChangesPage from './changes-page';

const LIST = 'GET /api/ai-tools/changes/recent';
const change = (overrides: Partial<ListedChange> = {}): ListedChange => ({
  id: 'price-canva',
  toolId: 'canva',
  toolName: 'Canva',
  category: 'design',
  kind: 'price',
  at: '2026-10-30',
  before: '$15/month',
  after: '$18/month',
  source: 'https://canva.example/pricing',
  ...overrides,
});
const part = (items: ListedChange[], total = items.length) => ({
  items,
  total,
  part: 1,
  partSize: 30,
  kinds: [
    { value: 'price', count: 2 },
    { value: 'new', count: 5 },
    { value: 'plans', count: 0 },
  ],
  categories: [{ value: 'design', count: 2 }],
});

test('shows what changed, when, and the source', async () => {
  const launch = { kind: 'new', at: '2026-10', before: undefined, after: undefined } as const;
  renderCatalog(<ChangesPage />, {
    api: {
      [LIST]: part([change(), change({ ...launch, id: 'launch', toolName: 'Beta' })]),
    },
  });
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(first).toBe('CanvaPricesOctober 30, 2026$15 a month → $18 a month Source');
  expect(second).toMatch(/^BetaNew toolsOctober 2026New tool in Design/);
  expect(screen.getAllByRole('link', { name: 'Source' })[0]).toHaveAttribute(
    'href',
    'https://canva.example/pricing',
  );
});

test.each([
  ['ko', '월 JP¥1,500 → 월 JP¥1,800'],
  ['en', '¥1,500 a month → ¥1,800 a month'],
  ['ja', '月額￥1,500 → 月額￥1,800'],
  ['zh', '每月 JP¥1,500 → 每月 JP¥1,800'],
] as const)('shows changed prices in %s as cards of tools do', async (language, values) => {
  const PriceOfCard = () => {
    const { perMonth } = useCatalogText();
    const yen = (amount: number) =>
      perMonth({ cents: 100 * amount, currency: 'JPY', period: 'month' }, '');
    return <p>{`${yen(1_500)} → ${yen(1_800)}`}</p>;
  };
  renderCatalog(
    <>
      <ChangesPage />
      <PriceOfCard />
    </>,
    {
      language,
      api: { [LIST]: part([change({ before: '¥1,500/month', after: '¥1,800/month' })]) },
    },
  );
  await screen.findByRole('listitem');
  expect(screen.getAllByText(values)).toHaveLength(2);
});

test('shows generic names of plans in the language of the visitor', async () => {
  const values = { kind: 'plans', before: 'Free Free', after: 'Free Free, Pro $20/month' } as const;
  renderCatalog(<ChangesPage />, {
    language: 'ko',
    api: {
      [LIST]: part([change(values), change({ id: 'renamed', kind: 'renamed', before: 'Free' })]),
    },
  });
  const [plans, renamed] = await screen.findAllByText(/→/);
  expect(plans).toHaveTextContent('무료 → 무료, Pro 월 $20');
  expect(renamed).toHaveTextContent('Free → $18/month');
});

test('writes filters to the URL, asks for them, and leaves out kinds without changes', async () => {
  const { platform, requests } = renderCatalog(<ChangesPage />, {
    route: '/changes?page=3',
    api: { [LIST]: part([change()]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New tools 5' }));
  expect(screen.queryByRole('button', { name: /^Plans/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Design');
  await waitFor(() => expect(platform.history.location.search).toBe('?kind=new&category=design'));
  const query = Object.fromEntries(defined(requests.at(-1)).query);
  expect(query).toEqual({ lang: 'en', kind: 'new', category: 'design', part: '1' });
  expect(screen.getByRole('link', { name: 'RSS' })).toHaveAttribute(
    'href',
    '/feeds/changes.xml?lang=en&category=design',
  );
});

test('offers to clear filters that nothing matches', async () => {
  const { platform } = renderCatalog(<ChangesPage />, {
    route: '/changes?kind=renamed',
    api: { [LIST]: part([]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(platform.history.location.search).toBe('');
});

test('shows an error with retry', async () => {
  renderCatalog(<ChangesPage />, {
    api: { [LIST]: () => new Response('no', { status: 500 }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load changes');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
