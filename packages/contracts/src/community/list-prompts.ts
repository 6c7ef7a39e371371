import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { promptSchema } from './prompt';

/** A person's newest 100 prompts. */
export const listPrompts = defineContract({
  id: 'community.listPrompts',
  method: 'GET',
  path: '/api/users/{id}/prompts',
  params: idParams,
  output: z.array(promptSchema),
});
