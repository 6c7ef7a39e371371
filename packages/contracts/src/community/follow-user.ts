import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const followStateSchema = z.object({ isFollowing: z.boolean(), followerCount: z.int() });
export type FollowState = z.infer<typeof followStateSchema>;

/** Follows a user; idempotent. Following oneself is a 400. */
export const followUser = defineContract({
  id: 'community.followUser',
  method: 'POST',
  path: '/api/users/follow',
  auth: 'user',
  body: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: followStateSchema,
  errors: ['own-profile', 'user-not-found'],
});
