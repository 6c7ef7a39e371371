import { defineEvent } from '@atlas/contracts';
import * as z from 'zod/mini';

/** The visitor chose a store; `name` is in the visitor's language. */
export const storeSelected = defineEvent(
  'explore.store-selected',
  z.object({ id: z.string(), name: z.string() }),
);

declare module '@atlas/contracts' {
  interface PlatformEvents {
    'explore.store-selected': z.infer<typeof storeSelected.payload>;
  }
}
