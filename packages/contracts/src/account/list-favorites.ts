import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { favoriteSchema } from './favorite';

/** Newest first; at most MAX_FAVORITES. */
export const listFavorites = defineContract({
  id: 'account.listFavorites',
  method: 'GET',
  path: '/api/user/favorites',
  auth: 'user',
  output: z.array(favoriteSchema),
});
