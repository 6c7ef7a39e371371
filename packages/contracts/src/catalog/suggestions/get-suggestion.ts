import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { suggestionOutcomeSchema } from './suggestion';

/** Outcome of a suggestion by its private link. */
export const getSuggestion = defineContract({
  id: 'catalog.getSuggestion',
  method: 'GET',
  path: '/api/catalog/suggestions/{token}',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  output: suggestionOutcomeSchema,
  errors: ['suggestion-not-found'],
});
