import type { FactOf, FeedTask } from '@atlas/contracts';
import type { Language } from '@atlas/mfe-kit';
import { screen } from '@testing-library/react';
import { aSource } from '../../testing/a-record';
import { renderCatalog } from '../../testing/render-catalog';
import { FeedTaskDetails } from './feed-task';

type Plan = FactOf<'plan'>;
const aPlan = (value: Partial<Plan['value']>, url = 'https://alpha.example/pricing'): Plan => ({
  key: 'plan',
  id: 'pro',
  value: {
    name: 'Pro',
    price: { kind: 'amount', amount: 20, currency: 'USD', per: 'month', seat: true },
    billed: 'monthly',
    includes: { en: 'Everything' },
    ...value,
  },
  sources: [aSource({ url })],
});
const aTask = (published: Plan | null, proposed: Plan): FeedTask => ({
  kind: 'feed',
  feed: 'prices',
  toolId: 'alpha',
  fact: 'plan:pro',
  published,
  proposed,
});
const cheaper = {
  kind: 'amount',
  amount: 18.5,
  currency: 'USD',
  per: 'month',
  seat: true,
} as const;
const show = (task: FeedTask, language: Language = 'en') =>
  renderCatalog(<FeedTaskDetails task={task} />, { language });
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

test.each([
  ['en', 'Plan · pro', '$20 / month · Per user', '$18.50 / month · Per user'],
  ['ko', '요금제 · pro', '월 $20 · 사용자당 가격', '월 $18.50 · 사용자당 가격'],
  ['ja', 'プラン · pro', '月額$20 · ユーザーあたり', '月額$18.50 · ユーザーあたり'],
  ['zh', '套餐 · pro', '每月 $20 · 按用户计价', '每月 $18.50 · 按用户计价'],
] as const)('shows another price in words in %s', async (language, part, before, after) => {
  show(aTask(aPlan({}), aPlan({ price: cheaper }, 'https://data.example/a')), language);
  expect(await screen.findByRole('rowheader', { name: part })).toBeVisible();
  const [old, now, ...others] = cells();
  expect([old, now]).toEqual([expect.stringContaining(before), expect.stringContaining(after)]);
  expect(others).toEqual([]);
  expect(old?.split('\n')).toHaveLength(1);
});

test('shows all of a plan that is not published', async () => {
  show(aTask(null, aPlan({ price: { kind: 'free' } })));
  await screen.findByRole('table');
  expect(cells()).toEqual([
    'None',
    'Name: Pro\nPrice: Free\nBilled: Monthly\nIncludes (English): Everything',
  ]);
});

test('names publisher and date of the source', async () => {
  show(aTask(aPlan({}), aPlan({ price: cheaper })));
  expect(await screen.findByText('Source: Alpha Labs · 2026-11-01')).toBeVisible();
});

test('shows other facts in words', async () => {
  show({
    kind: 'feed',
    feed: 'store',
    toolId: 'alpha',
    fact: 'interfaceLanguages',
    published: { key: 'interfaceLanguages', value: ['en', 'ko'], sources: [] },
    proposed: { key: 'interfaceLanguages', value: ['en', 'ko', 'ja'], sources: [] },
  });
  await screen.findByRole('table');
  expect(cells()).toEqual(['English, Korean', 'English, Korean, Japanese']);
});
