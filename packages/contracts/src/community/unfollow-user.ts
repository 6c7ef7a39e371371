import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { followStateSchema } from './follow-user';

export const unfollowUser = defineContract({
  id: 'community.unfollowUser',
  method: 'DELETE',
  path: '/api/users/follow/{userId}',
  auth: 'user',
  params: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: followStateSchema,
  errors: ['user-not-found'],
});
