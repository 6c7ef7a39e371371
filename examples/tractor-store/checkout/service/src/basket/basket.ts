import { invalidInput } from '@atlas/contracts';
import type { Basket } from '../../../contracts';
import type { Context } from '../context';
import { findPrice, PRICES } from '../prices/prices';
import type { Quantities } from './basket.repository';

export const emptyBasket: Basket = { lines: [], count: 0, total: 0 };

/** A basket with today's prices, in the order of the price list. */
export function toBasket(quantities: Quantities): Basket {
  const lines = PRICES.flatMap(({ stock: _, ...line }) => {
    const quantity = quantities[line.sku] ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
}

/**
 * Adds one of a variant to a basket.
 * @throws Problem `invalid-input` for a variant that is unknown or sold out
 */
export async function addLine(
  { baskets }: Pick<Context, 'baskets'>,
  visitor: string,
  sku: string,
): Promise<Basket> {
  const { stock = 0 } = findPrice(sku) ?? {};
  if (stock === 0) throw invalidInput([{ path: '/body/sku', message: 'Not in stock' }]);
  await baskets.add(visitor, sku, stock);
  return toBasket(await baskets.find(visitor));
}
