import { defineSlot } from '@atlas/contracts';
import * as z from 'zod/mini';

/** A slot of the page that any slice may fill. */
export const moreSlot = defineSlot('slice-name.more', z.object({ topic: z.string() }));

declare module '@atlas/contracts' {
  interface SlotProps {
    'slice-name.more': z.infer<typeof moreSlot.props>;
  }
}
