import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';

/** Prices of all variants in US dollars, and how many are in stock. */
export const listPrices = defineContract({
  id: 'checkout.listPrices',
  method: 'GET',
  path: '/api/checkout/prices',
  output: z.array(z.object({ sku: z.string(), price: z.number(), stock: z.int() })),
});
