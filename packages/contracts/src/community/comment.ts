import * as z from 'zod/mini';
import { communityId } from './community-id';
import { COMMUNITY_LIMITS } from './limits';
import { plainText } from '../plain-text';

export const commentSchema = z.object({
  id: z.string(),
  reviewId: z.string(),
  /** null when the account was deleted. */
  userId: z.nullable(z.string()),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  content: z.string(),
  /** Parent comment; replies are one level deep. */
  replyTo: z.nullable(z.string()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentContent = plainText(COMMUNITY_LIMITS.comment);
/** Id of the parent comment; a reply to a reply gets the same parent. */
export const replyToSchema = z.optional(communityId);
