import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';

export const COLORS = ['green', 'red', 'blue', 'orange', 'yellow', 'grey', 'white'] as const;

const basketSchema = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      color: z.enum(COLORS),
      /** Of one, in US dollars. */
      price: z.number(),
      quantity: z.int(),
    }),
  ),
  /** Number of tractors. */
  count: z.int(),
  total: z.number(),
});
export type Basket = z.infer<typeof basketSchema>;

const skuSchema = z.object({ sku: z.string().check(z.regex(/^[a-z]+-[a-z]+$/), z.maxLength(40)) });

/** The basket of the visitor, who needs no account. */
export const getBasket = defineContract({
  id: 'checkout.getBasket',
  method: 'GET',
  path: '/api/checkout/basket',
  output: basketSchema,
});

/** Adds one of a variant, up to its stock. */
export const addToBasket = defineContract({
  id: 'checkout.addToBasket',
  method: 'POST',
  path: '/api/checkout/basket/lines',
  body: skuSchema,
  output: basketSchema,
});

/** Removes all of a variant. */
export const removeFromBasket = defineContract({
  id: 'checkout.removeFromBasket',
  method: 'DELETE',
  path: '/api/checkout/basket/lines/{sku}',
  params: skuSchema,
  output: basketSchema,
});
