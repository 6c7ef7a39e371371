import * as z from 'zod/mini';
import { categorySchema } from '../../category';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { toolIdSchema } from '../record';
import { suggestionIdParams, suggestionSchema } from './suggestion';

/**
 * Decides on a waiting suggestion, once. `accept` by an editor saves a draft revision with what it states and its
 * source, unless the tool has a revision that waits for approval or its time; for a new tool the draft needs `draft`.
 * `accept` by a moderator hands it to the editors. `merge` names the tool that it is; `reject` needs a reason, which the
 * sender reads.
 */
export const decideSuggestion = defineContract({
  id: 'catalog.decideSuggestion',
  method: 'POST',
  path: '/api/catalog/suggestions/{id}/decision',
  auth: ['editor', 'moderator'],
  params: suggestionIdParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('accept'),
      reason: z.optional(plainText(500, 0)),
      /** Id and category of a new tool. */
      draft: z.optional(z.strictObject({ id: toolIdSchema, category: categorySchema })),
    }),
    z.strictObject({
      decision: z.literal('merge'),
      toolId: toolIdSchema,
      reason: z.optional(plainText(500, 0)),
    }),
    z.strictObject({ decision: z.literal('reject'), reason: plainText(500) }),
  ]),
  output: suggestionSchema,
  errors: ['suggestion-not-found', 'suggestion-decided', 'tool-not-found', 'record-exists'],
});
