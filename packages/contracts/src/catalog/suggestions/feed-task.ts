import * as z from 'zod/mini';
import { plainText } from '../../plain-text';
import { factRefSchema, toolFactSchema, toolIdSchema } from '../record';

export const feedNameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));

/** What a new version of an icon package means for the logo of a tool. */
const logoDifferenceSchema = z.strictObject({
  /** `added`: for a tool without a symbol. `renamed`, `removed`, `redrawn`: the symbol of the tool. */
  change: z.enum(['added', 'removed', 'renamed', 'redrawn']),
  /** `simple-icons/openai` */
  symbol: plainText(120),
  /** New name of a renamed symbol. */
  to: z.optional(plainText(120)),
  /** Version of the package. */
  version: plainText(60),
});
export type LogoDifference = z.infer<typeof logoDifferenceSchema>;

/** A difference between a feed and what is published, either of a fact or of the logo. Nothing changes by itself. */
export const feedTaskSchema = z.strictObject({
  kind: z.literal('feed'),
  /** Name of the feed. */
  feed: feedNameSchema,
  toolId: toolIdSchema,
  fact: z.optional(factRefSchema),
  /** The fact as it is published; null when the record has none with this ref. */
  published: z.nullable(toolFactSchema),
  /** The fact as the feed states it, with the feed as its source. */
  proposed: z.optional(toolFactSchema),
  logo: z.optional(logoDifferenceSchema),
});
export type FeedTask = z.infer<typeof feedTaskSchema>;
