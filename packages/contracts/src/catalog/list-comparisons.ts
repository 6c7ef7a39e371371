import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Popular comparisons: pairs of the best tools of each category. `versus` as `readVersus` reads it. */
export const listComparisons = defineContract({
  id: 'catalog.listComparisons',
  method: 'GET',
  path: '/api/ai-tools/comparisons',
  output: z.array(z.object({ versus: z.string() })),
});
