import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const MAX_MOST_COMPARED = 60;

const comparedPairSchema = z.object({
  /** As `readVersus` reads it: `chatgpt-vs-claude`. */
  versus: z.string(),
  tools: z.array(z.object({ id: z.string(), name: z.string() })).check(z.length(2)),
  /** Visitors of the last 30 days who saw both tools side by side, counted by day; at least 5. */
  visitors: z.int(),
});
export type ComparedPair = z.infer<typeof comparedPairSchema>;

/** Pairs that visitors compared most, most frequent first. Empty while there is too little data. */
export const listMostCompared = defineContract({
  id: 'quiz.listMostCompared',
  method: 'GET',
  path: '/api/usage/most-compared',
  output: z.array(comparedPairSchema).check(z.maxLength(MAX_MOST_COMPARED)),
});
