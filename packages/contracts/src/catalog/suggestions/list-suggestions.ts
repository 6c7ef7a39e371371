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
  list: {
    filters: { kind: 'content.kind' },
    of: { state: 'state' },
    sortParameter: 'state',
    sorts: {
      waiting: ['createdAt', 'asc'],
      accepted: ['createdAt', 'desc'],
      merged: ['createdAt', 'desc'],
      rejected: ['createdAt', 'desc'],
      closed: ['createdAt', 'desc'],
    },
    paging: { kind: 'cursor', parameter: 'cursor', size: 20 },
  },
  output: cursorPage(suggestionSchema),
});
