import type { CuratedBundle, Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { Context } from '../context';
import type { BundleRatings } from './bundle.repository';
import { completeBundles } from './complete-bundles';

const dollars = (cents: number) => ({ cents, currency: 'USD', period: 'month' });
const TOOLS = [
  { id: 'a', name: 'A', price: '$10', monthlyPrice: dollars(1_000) },
  { id: 'b', name: 'B', price: '¥500', monthlyPrice: { ...dollars(50_000), currency: 'JPY' } },
] as Tool[];
const bundle = (id: string, toolIds: string[]) => ({ id, toolIds }) as CuratedBundle;

const complete = (bundles: CuratedBundle[], ratings: Record<string, BundleRatings> = {}) =>
  completeBundles(
    {
      tools: { byIds: async (ids: string[]) => TOOLS.filter(({ id }) => ids.includes(id)) },
      bundles: { ratingsOf: async () => new Map(Object.entries(ratings)) },
    } as unknown as Context,
    bundles,
  );

test('keeps the order of the bundle', async () => {
  const [found] = await complete([bundle('kit', ['b', 'a'])]);
  expect(defined(found).tools.map(({ name }) => name)).toEqual(['B', 'A']);
});

test('prices a bundle without deleted tools', async () => {
  const [found] = await complete([bundle('kit', ['a', 'gone'])]);
  expect([defined(found).tools.length, defined(found).price.individualCents]).toEqual([1, 1_000]);
});

test('excludes prices in other currencies', async () => {
  const [found] = await complete([bundle('kit', ['a', 'b'])]);
  expect(defined(found).price).toMatchObject({
    individualCents: 1_000,
    packageCents: 800,
    unpriced: [{ id: 'b', name: 'B', price: '¥500' }],
  });
});

test('averages ratings with one decimal', async () => {
  const both = [bundle('liked', ['a']), bundle('new', ['a'])];
  const found = await complete(both, { liked: { sum: 14, count: 3, isDemo: false } });
  expect(found.map(({ rating }) => rating)).toEqual([{ average: 4.7, count: 3 }, null]);
});

test('marks ratings of the sample data', async () => {
  const [found] = await complete([bundle('liked', ['a'])], {
    liked: { sum: 24, count: 5, isDemo: true },
  });
  expect(defined(found).rating).toEqual({ average: 4.8, count: 5, sample: true });
});
