import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { communityIdParams } from './community-id';

export const deletePrompt = defineContract({
  id: 'community.deletePrompt',
  method: 'DELETE',
  path: '/api/prompts/{id}',
  auth: 'user',
  params: communityIdParams,
  output: okSchema,
  errors: ['not-the-author', 'prompt-not-found'],
});
