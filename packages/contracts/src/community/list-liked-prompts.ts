import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { promptSchema } from './prompt';

/** The prompts a person liked, last liked first, 100 at most. */
export const listLikedPrompts = defineContract({
  id: 'community.listLikedPrompts',
  method: 'GET',
  path: '/api/users/{id}/likes',
  params: idParams,
  output: z.array(promptSchema),
});
