import type { Tool } from '@atlas/contracts';
import { parsePrice, toMonthly } from '../tools/parse-price';
import { bundlePrice } from './bundle-price';

const tool = (id: string, price: string) =>
  ({ id, name: id, price, monthlyPrice: toMonthly(parsePrice(price)) }) as Tool;

describe('bundlePrice', () => {
  it('rounds to integer cents that add up', () => {
    const price = bundlePrice([tool('a', '$9.99/month'), tool('b', '$0.02/month')]);
    expect([price.individualCents, price.packageCents, price.savingsCents]).toEqual([
      1001, 800, 201,
    ]);
    expect([price.currency, price.savingsPercent]).toEqual(['USD', 20]);
  });
  it('excludes and names tools without an amount', () => {
    const price = bundlePrice([tool('a', '$10/month'), tool('b', 'Custom')]);
    expect([price.individualCents, price.unpriced]).toEqual([
      1000,
      [{ id: 'b', name: 'b', price: 'Custom' }],
    ]);
  });
});
