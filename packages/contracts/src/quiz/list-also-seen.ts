import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';

export const MAX_ALSO_SEEN = 6;

const alsoSeenSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: categorySchema,
  /** Visitors of the last 30 days who viewed both tools on one day; at least 3. */
  visitors: z.int(),
});
export type AlsoSeen = z.infer<typeof alsoSeenSchema>;

/** Tools that visitors of this tool also viewed, most frequent first. Empty while there is too little data. */
export const listAlsoSeen = defineContract({
  id: 'quiz.listAlsoSeen',
  method: 'GET',
  path: '/api/usage/also-seen/{id}',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)) }),
  output: z.array(alsoSeenSchema).check(z.maxLength(MAX_ALSO_SEEN)),
});
