import * as z from 'zod/mini';
import { communityId } from './community-id';
import { COMMUNITY_LIMITS } from './limits';
import { plainText } from '../plain-text';

export const commentSchema = z.object({
  id: z.string(),
  reviewId: z.string(),
  /** null when the account is gone. */
  userId: z.nullable(z.string()),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  content: z.string(),
  /** The comment that it answers; answers are one level deep. */
  replyTo: z.nullable(z.string()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentContent = plainText(COMMUNITY_LIMITS.comment);
/** Id of the comment that is answered; an answer to an answer stands beside it. */
export const replyToSchema = z.optional(communityId);
