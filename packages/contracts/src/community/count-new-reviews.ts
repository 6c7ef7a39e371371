import * as z from 'zod/mini';
import { MAX_IDS_LENGTH } from '../catalog/id-list';
import { defineContract } from '../contract';

const countSchema = z.object({ toolId: z.string(), count: z.int() });
export type NewReviewCount = z.infer<typeof countSchema>;

/** Number of visible reviews of these tools since that day (UTC); tools without any are omitted. */
export const countNewReviews = defineContract({
  id: 'community.countNewReviews',
  method: 'GET',
  path: '/api/reviews/new-counts',
  query: z.object({
    /** Ids, comma separated. */
    ids: z.string().check(z.minLength(1), z.maxLength(MAX_IDS_LENGTH)),
    since: z.iso.date(),
  }),
  output: z.array(countSchema),
});
