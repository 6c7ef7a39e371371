import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityIdParams } from './community-id';

export const likePrompt = defineContract({
  id: 'community.likePrompt',
  method: 'PUT',
  path: '/api/prompts/{id}/like',
  auth: 'user',
  params: communityIdParams,
  body: z.object({ liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['prompt-not-found'],
});
