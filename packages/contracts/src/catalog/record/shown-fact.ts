import * as z from 'zod/mini';
import { factSourceSchema } from './source';

/** A fact as pages show it, with its own sources. */
export const shownFactSchema = z.object({
  /** Key of the record: `maker`, `plan`, `users`. */
  key: z.string(),
  id: z.optional(z.string()),
  /** In the form of the record (`toolFactSchema`); a tool's page has it in other fields. */
  value: z.optional(z.unknown()),
  sources: z.array(factSourceSchema),
  /** Day of the newest dated source. */
  publishedAt: z.optional(z.iso.date()),
  /** Day on which an editor compared the fact with its sources. */
  verifiedAt: z.optional(z.iso.date()),
  /** A maker of the tool proposed it, and an editor approved it. */
  isByMaker: z.optional(z.boolean()),
  /** The newest source is older than FACT_AGE_DAYS allows. */
  isOld: z.boolean(),
});
export type ShownFact = z.infer<typeof shownFactSchema>;
