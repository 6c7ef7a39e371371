import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** Orders what is in the basket, which is empty afterwards. */
export const placeOrder = defineContract({
  id: 'checkout.placeOrder',
  method: 'POST',
  path: '/api/checkout/orders',
  status: 201,
  body: z.object({
    firstName: name,
    lastName: name,
    storeId: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: z.object({ id: z.string(), total: z.number() }),
});
