import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { promptSchema } from './prompt';

/** Prompts that a user liked, last liked first, at most 100. */
export const listLikedPrompts = defineContract({
  id: 'community.listLikedPrompts',
  method: 'GET',
  path: '/api/users/{id}/likes',
  params: idParams,
  output: z.array(promptSchema),
});
