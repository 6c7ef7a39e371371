import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { reviewSchema } from './review';

/** A tool's newest 50 reviews; older ones by `listReviews` with the last id as cursor. */
export const listToolReviews = defineContract({
  id: 'community.listToolReviews',
  method: 'GET',
  path: '/api/reviews/ai-tool/{id}',
  params: idParams,
  output: z.array(reviewSchema),
});
