import { defineContract } from '../contract';
import { promptSchema } from './prompt';
import { communityIdParams } from './community-id';

/** Counts a copy of the prompt's text, once per user. */
export const usePrompt = defineContract({
  id: 'community.usePrompt',
  method: 'POST',
  path: '/api/prompts/{id}/use',
  params: communityIdParams,
  output: promptSchema,
  errors: ['no-visitor', 'prompt-has-price', 'prompt-not-found'],
});
