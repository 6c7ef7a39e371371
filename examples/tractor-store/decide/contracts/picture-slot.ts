import { defineSlot } from '@atlas/contracts';
import * as z from 'zod/mini';

/** Picture of a variant, as wide as its place; `label` is its alternative text. */
export const pictureSlot = defineSlot(
  'decide.picture',
  z.object({ sku: z.string(), label: z.string() }),
);

declare module '@atlas/contracts' {
  interface SlotProps {
    'decide.picture': z.infer<typeof pictureSlot.props>;
  }
}
