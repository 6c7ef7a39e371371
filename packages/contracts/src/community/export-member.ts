import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { commentSchema } from './comment';
import { promptSchema } from './prompt';
import { moderationKind } from './report';
import { reviewSchema } from './review';

/** All data of one user in the community, the newest 10,000 of each kind; `likedPrompts`, `following` and `followers` are ids. */
export const memberExportSchema = z.object({
  profile: z.nullable(
    z.object({
      userName: z.string(),
      bio: z.nullable(z.string()),
      location: z.nullable(z.string()),
      joinedDate: z.string(),
    }),
  ),
  reviews: z.array(reviewSchema),
  comments: z.array(commentSchema),
  /** Replies to reviews, written as a maker. */
  replies: z.array(z.object({ reviewId: z.string(), content: z.string(), createdAt: z.string() })),
  votes: z.array(
    z.object({ reviewId: z.string(), helpful: z.boolean(), at: z.nullable(z.string()) }),
  ),
  prompts: z.array(promptSchema),
  likedPrompts: z.array(z.string()),
  following: z.array(z.string()),
  followers: z.array(z.string()),
  reports: z.array(
    z.object({
      kind: moderationKind,
      targetId: z.string(),
      reason: z.string(),
      note: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
});

/** Called by the account service for the user's data export. */
export const exportMember = defineContract({
  id: 'community.exportMember',
  method: 'GET',
  path: '/api/users/{id}/export',
  auth: 'service',
  params: idParams,
  output: memberExportSchema,
});
