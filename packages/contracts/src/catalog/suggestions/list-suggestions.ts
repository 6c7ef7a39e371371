import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { cursorPage } from '../../paging';
import { QUEUE_KINDS, QUEUE_STATES, suggestionSchema } from './suggestion';

/** Queue of suggestions in one state, 20 at a time: waiting ones oldest first, decided ones newest first. */
export const listSuggestions = defineContract({
  id: 'catalog.listSuggestions',
  method: 'GET',
  path: '/api/catalog/suggestions',
  auth: ['editor', 'moderator'],
  query: z.object({
    state: z._default(z.enum(QUEUE_STATES), 'waiting'),
    kind: z.optional(z.enum(QUEUE_KINDS)),
    cursor: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}$/))),
  }),
  output: cursorPage(suggestionSchema),
});
