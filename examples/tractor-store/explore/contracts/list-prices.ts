import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';

/** What this team reads of an operation of the team checkout. The registry compares it with the live service. */
export const listPrices = defineContract({
  id: 'checkout.listPrices',
  method: 'GET',
  path: '/api/checkout/prices',
  output: z.array(z.object({ sku: z.string(), price: z.number(), stock: z.int() })),
});
