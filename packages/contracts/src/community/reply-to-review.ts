import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { communityIdParams } from './community-id';
import { COMMUNITY_LIMITS } from './limits';
import { reviewSchema } from './review';

/**
 * Replies to a review as a proven maker of its tool; a second call edits the reply. A review has one reply, which is labeled
 * as the maker's. The community service checks with the catalog on each call that the caller is a maker of the tool.
 */
export const replyToReview = defineContract({
  id: 'community.replyToReview',
  method: 'PUT',
  path: '/api/reviews/{id}/reply',
  auth: 'user',
  params: communityIdParams,
  body: z.strictObject({ content: plainText(COMMUNITY_LIMITS.comment) }),
  output: reviewSchema,
  errors: ['review-not-found', 'not-maker', 'already-replied'],
});

/** Removes a reply: its author may, and a moderator. */
export const removeReply = defineContract({
  id: 'community.removeReply',
  method: 'DELETE',
  path: '/api/reviews/{id}/reply',
  auth: 'user',
  params: communityIdParams,
  output: reviewSchema,
  errors: ['review-not-found', 'reply-not-found', 'not-the-author'],
});
