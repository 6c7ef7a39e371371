import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Comparisons that people look for: the pairs of the best of each category. `versus` as `readVersus` reads it. */
export const listComparisons = defineContract({
  id: 'catalog.listComparisons',
  method: 'GET',
  path: '/api/ai-tools/comparisons',
  output: z.array(z.object({ versus: z.string() })),
});
