import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cursorPage, idParams } from '../paging';
import { communityId } from './community-id';
import { promptSchema } from './prompt';

/** Prompts of a user, newest first, 30 per page. */
export const listPrompts = defineContract({
  id: 'community.listPrompts',
  method: 'GET',
  path: '/api/users/{id}/prompts',
  params: idParams,
  query: z.object({ cursor: z.optional(communityId) }),
  list: {
    of: { id: 'userId' },
    sorts: { '': ['createdAt', 'desc'] },
    paging: { kind: 'cursor', parameter: 'cursor', size: 30 },
  },
  output: cursorPage(promptSchema),
});
