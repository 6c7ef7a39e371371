import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { communityIdParams } from './community-id';
import { COMMUNITY_LIMITS } from './limits';
import { reviewSchema } from './review';

/**
 * Answers a review as a proven maker of its tool; a second call edits the answer. A review has one answer, which is labelled
 * as the maker's. The catalog is asked on each call whether the caller is a maker of the tool.
 */
export const answerReview = defineContract({
  id: 'community.answerReview',
  method: 'PUT',
  path: '/api/reviews/{id}/answer',
  auth: 'user',
  params: communityIdParams,
  body: z.strictObject({ content: plainText(COMMUNITY_LIMITS.comment) }),
  output: reviewSchema,
  errors: ['review-not-found', 'not-maker', 'already-answered'],
});

/** Removes an answer: its author may, and a moderator. */
export const withdrawAnswer = defineContract({
  id: 'community.withdrawAnswer',
  method: 'DELETE',
  path: '/api/reviews/{id}/answer',
  auth: 'user',
  params: communityIdParams,
  output: reviewSchema,
  errors: ['review-not-found', 'not-the-author'],
});
