import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { favoriteParams } from './favorite';

export const removeFavorite = defineContract({
  id: 'account.removeFavorite',
  method: 'DELETE',
  path: '/api/user/favorites/{toolId}',
  auth: 'user',
  params: favoriteParams,
  output: okSchema,
});
