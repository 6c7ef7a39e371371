import * as z from 'zod/mini';
import { plainText } from '../../plain-text';
import { toolIdSchema } from '../record';

/** A claim that editors decide on, in their queue. */
export const claimTaskSchema = z.strictObject({
  kind: z.literal('claim'),
  toolId: toolIdSchema,
  claimId: z.string(),
  /** Name of the member. */
  name: plainText(200, 0),
  /** How the editors can check it. */
  note: plainText(500, 0),
  /** Shared host of the tool's address. */
  host: z.string(),
});
export type ClaimTask = z.infer<typeof claimTaskSchema>;
