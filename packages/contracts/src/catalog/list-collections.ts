import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { collectionSchema } from './collection';

/** Every collection of the editors, in curated order; at most as many as the curated file holds. */
export const listCollections = defineContract({
  id: 'catalog.listCollections',
  method: 'GET',
  path: '/api/ai-tools/collections',
  output: z.array(collectionSchema),
});
