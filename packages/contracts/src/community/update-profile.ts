import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { COMMUNITY_LIMITS } from './limits';
import { plainText } from '../plain-text';
import { profileSchema } from './profile';

/** Updates the caller's profile; empty texts clear a field. */
export const updateProfile = defineContract({
  id: 'community.updateProfile',
  method: 'PATCH',
  path: '/api/users/profile',
  auth: 'user',
  body: z.object({
    bio: plainText(COMMUNITY_LIMITS.bio, 0),
    location: plainText(COMMUNITY_LIMITS.location, 0),
  }),
  output: profileSchema,
});
