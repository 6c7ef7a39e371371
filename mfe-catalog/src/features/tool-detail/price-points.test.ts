import { pricePoints } from './price-points';

const change = (at: string, before: string, after: string) => ({ at, before, after });

test('lists the first price, then each new one in the order of time', () => {
  expect(
    pricePoints([
      change('2026-10', '$19/month', '$1,029.50/month'),
      change('2026-05', '$15/month', '$19/month'),
    ]),
  ).toEqual([
    { at: null, price: '$15/month', amount: 15 },
    { at: '2026-05', price: '$19/month', amount: 19 },
    { at: '2026-10', price: '$1,029.50/month', amount: 1029.5 },
  ]);
});

test('leaves out prices that cannot be compared with the latest', () => {
  expect(pricePoints([change('2026-05', '$180/year', '$19/month')])).toEqual([]);
  expect(pricePoints([change('2026-05', 'Free', '$19/month')])).toEqual([]);
  expect(pricePoints([])).toEqual([]);
});
