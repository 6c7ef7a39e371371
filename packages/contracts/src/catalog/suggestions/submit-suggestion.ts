import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { languageSchema } from '../../language';
import { plainText } from '../../plain-text';
import { suggestionContentSchema } from './suggestion';

/**
 * Suggests a tool or reports a wrong fact, without an account. It waits for an editor or a moderator and is never
 * published by itself. The response holds the only copy of the token of the private link.
 */
export const submitSuggestion = defineContract({
  id: 'catalog.submitSuggestion',
  method: 'POST',
  path: '/api/catalog/suggestions',
  body: z.strictObject({
    content: suggestionContentSchema,
    language: languageSchema,
    /** Hidden from people; a form that fills it in was filled in by a program. */
    website: z.optional(plainText(500, 0)),
  }),
  status: 201,
  output: z.object({
    /** For `/suggestions/{token}`. */
    token: z.string(),
  }),
  errors: ['too-many-suggestions', 'tool-not-found'],
});
