import { defineContract } from '../contract';
import { promptFields, promptSchema } from './prompt';

export const createPrompt = defineContract({
  id: 'community.createPrompt',
  method: 'POST',
  path: '/api/prompts',
  auth: 'user',
  status: 201,
  body: promptFields,
  output: promptSchema,
});
