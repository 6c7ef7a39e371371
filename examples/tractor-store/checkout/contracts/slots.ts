import { defineSlot } from '@atlas/contracts';
import * as z from 'zod/mini';

/** Price, stock and purchase of a variant. */
export const buySlot = defineSlot('checkout.buy', z.object({ sku: z.string() }));

/** Link to the basket with the number of tractors in it. */
export const miniBasketSlot = defineSlot('checkout.mini-basket', z.object({}));

declare module '@atlas/contracts' {
  interface SlotProps {
    'checkout.buy': z.infer<typeof buySlot.props>;
    'checkout.mini-basket': Record<never, never>;
  }
}
