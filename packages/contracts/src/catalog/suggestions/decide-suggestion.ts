import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { toolIdSchema } from '../record';
import { suggestionIdParams, suggestionSchema } from './suggestion';

/**
 * Decides on a waiting suggestion, once. `accept` hands it to the workspace, where an editor writes the draft; `merge`
 * names the tool that it is; `reject` needs a reason, which the sender reads.
 */
export const decideSuggestion = defineContract({
  id: 'catalog.decideSuggestion',
  method: 'POST',
  path: '/api/catalog/suggestions/{id}/decision',
  auth: ['editor', 'moderator'],
  params: suggestionIdParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accept'), reason: z.optional(plainText(500, 0)) }),
    z.strictObject({
      decision: z.literal('merge'),
      toolId: toolIdSchema,
      reason: z.optional(plainText(500, 0)),
    }),
    z.strictObject({ decision: z.literal('reject'), reason: plainText(500) }),
  ]),
  output: suggestionSchema,
  errors: ['suggestion-not-found', 'suggestion-decided', 'tool-not-found'],
});
