import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { reviewFields, reviewSchema } from './review';

export const updateReview = defineContract({
  id: 'community.updateReview',
  method: 'PATCH',
  path: '/api/reviews/{id}',
  auth: 'user',
  params: communityIdParams,
  body: z.partial(
    z.object({
      ...reviewFields.shape,
      // Without defaults: absent fields stay unchanged.
      pros: reviewFields.shape.pros.def.innerType,
      cons: reviewFields.shape.cons.def.innerType,
    }),
  ),
  output: reviewSchema,
  errors: ['not-the-author', 'review-not-found', 'tool-not-found'],
});
