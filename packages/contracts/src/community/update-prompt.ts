import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { promptFields, promptSchema } from './prompt';

/** Updates the given fields. */
export const updatePrompt = defineContract({
  id: 'community.updatePrompt',
  method: 'PATCH',
  path: '/api/prompts/{id}',
  auth: 'user',
  params: communityIdParams,
  body: z.partial(z.object({ ...promptFields.shape, tags: promptFields.shape.tags.def.innerType })),
  output: promptSchema,
  errors: ['not-the-author', 'prompt-not-found'],
});
