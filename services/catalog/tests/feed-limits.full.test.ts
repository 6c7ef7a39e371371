import { readSource } from './compare-feed';

const CHEAPEST = {
  prices: { column: 'price', currency: 'USD', per: 'month', plan: 'cheapest' },
};

it('reads at most 200,000 of a million lines', async () => {
  const body = `id,price\n${'nobody,1\n'.repeat(1_000_000)}`;
  const { rows, errors } = await readSource(CHEAPEST, body);
  expect(rows).toBe(200_000);
  expect(errors).toEqual([expect.objectContaining({ line: 200_002 })]);
});
