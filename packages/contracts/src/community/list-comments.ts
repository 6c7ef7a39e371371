import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cursorPage } from '../paging';
import { commentSchema } from './comment';
import { communityId, communityIdParams } from './community-id';

/** Newest first, 50 per page. */
export const listComments = defineContract({
  id: 'community.listComments',
  method: 'GET',
  path: '/api/reviews/{id}/comments',
  params: communityIdParams,
  query: z.object({ cursor: z.optional(communityId) }),
  list: {
    of: { id: 'reviewId' },
    sorts: { '': ['createdAt', 'desc'] },
    paging: { kind: 'cursor', parameter: 'cursor', size: 50 },
  },
  output: cursorPage(commentSchema),
  errors: ['review-not-found'],
});
