import { randomUUID } from 'node:crypto';
import { invalidInput } from '@atlas/contracts';
import type { BodyOf } from '@atlas/contracts';
import type { placeOrder as contract } from '../../../contracts';
import { toBasket } from '../basket/basket';
import type { Context } from '../context';

/**
 * Turns the visitor's basket into an order. Of calls at once one orders; the others find the basket empty.
 * @throws Problem `invalid-input` when the basket is empty
 */
export async function placeOrder(
  { baskets, orders, transact }: Context,
  visitor: string,
  customer: BodyOf<typeof contract>,
) {
  return transact([visitor], async (session) => {
    const { lines, total } = toBasket(await baskets.take(visitor, session));
    if (lines.length === 0)
      throw invalidInput([{ path: '/basket', message: 'The basket is empty' }]);
    const id = randomUUID();
    await orders.add(
      { _id: id, visitor, ...customer, lines, total, orderedAt: new Date() },
      session,
    );
    return { id, total };
  });
}
