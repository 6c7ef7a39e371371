import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { moderationKind, moderationStateSchema } from './report';
import { communityId } from './community-id';

/** Hides or restores content; every action is written to the audit log. */
export const moderate = defineContract({
  id: 'community.moderate',
  method: 'POST',
  path: '/api/moderation/{kind}/{id}',
  auth: 'moderator',
  params: z.object({ kind: moderationKind, id: communityId }),
  body: z.object({ action: z.enum(['hide', 'restore']), note: z.optional(plainText(500, 0)) }),
  output: z.object({ state: moderationStateSchema }),
  errors: ['review-not-found', 'comment-not-found'],
});
