import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { favoriteParams } from './favorite';

/** Saves a tool; idempotent. */
export const addFavorite = defineContract({
  id: 'account.addFavorite',
  method: 'POST',
  path: '/api/user/favorites/{toolId}',
  auth: 'user',
  params: favoriteParams,
  output: okSchema,
  errors: ['tool-not-found', 'too-many-favorites'],
});
