import { defineSlot } from '@atlas/contracts';
import * as z from 'zod/mini';

/** Navigation of the store, shown at the top of each page of every team. */
export const headerSlot = defineSlot('explore.header', z.object({}));

/** Tractors in colours like those of the given variants. */
export const recommendationsSlot = defineSlot(
  'explore.recommendations',
  z.object({ skus: z.array(z.string()) }),
);

/** Choice of a store; it emits `explore.store-selected`. */
export const storePickerSlot = defineSlot('explore.store-picker', z.object({}));

declare module '@atlas/contracts' {
  interface SlotProps {
    'explore.header': Record<never, never>;
    'explore.recommendations': z.infer<typeof recommendationsSlot.props>;
    'explore.store-picker': Record<never, never>;
  }
}
