import type { Money } from '@atlas/contracts';
import { toCustomPackage } from './package.rules';

const AT = new Date('2026-03-01T00:00:00Z');
const price = (cents: number, currency: Money['currency']): Money => ({
  cents,
  currency,
  period: 'month',
});
const PRICES: Record<string, Money | null> = {
  pen: price(2_000, 'USD'),
  brush: price(550, 'USD'),
  mic: price(990_000, 'KRW'),
  lamp: null,
};
const facts = new Map(
  Object.entries(PRICES).map(([id, monthlyPrice]) => [
    id,
    { name: id.toUpperCase(), monthlyPrice },
  ]),
);
const packageOf = (...ids: string[]) =>
  toCustomPackage(
    {
      _id: 'p1',
      userId: 'u1',
      slot: 0,
      name: 'Set',
      description: null,
      shareToken: null,
      tools: ids.map((id) => ({ id, name: `${id} once`, note: null })),
      createdAt: AT,
      updatedAt: AT,
    },
    facts,
  );

test('sums prices of each currency on its own', () => {
  expect(packageOf('pen', 'mic', 'brush').estimatedCost).toEqual([
    price(2_550, 'USD'),
    price(990_000, 'KRW'),
  ]);
});

test('has no cost when no price is known', () => {
  expect(packageOf('lamp', 'gone').estimatedCost).toEqual([]);
});

test('shows what is stored, with the price of each tool', () => {
  const stored = {
    ...{ _id: 'p1', userId: 'u1', slot: 0, name: 'Set', description: 'For work' },
    ...{ shareToken: 'token', createdAt: AT, updatedAt: AT },
    tools: [
      { id: 'pen', name: 'Pen', note: 'Daily' },
      { id: 'gone', name: 'Gone', note: null },
    ],
  };
  expect(toCustomPackage(stored, facts)).toEqual({
    ...{ id: 'p1', name: 'Set', description: 'For work', shareToken: 'token' },
    tools: [
      { id: 'pen', name: 'PEN', note: 'Daily', monthlyPrice: price(2_000, 'USD') },
      { id: 'gone', name: 'Gone', note: null, monthlyPrice: null },
    ],
    toolIds: ['pen', 'gone'],
    estimatedCost: [price(2_000, 'USD')],
    createdAt: AT.toISOString(),
    updatedAt: AT.toISOString(),
  });
});

test('shows the present name of a tool, and the stored one when it is gone', () => {
  expect(packageOf('pen', 'gone').tools.map(({ name }) => name)).toEqual(['PEN', 'gone once']);
});
