import * as z from 'zod/mini';

/** Counts of the review after the vote. */
export const voteCountsSchema = z.object({
  helpful: z.int(),
  notHelpful: z.int(),
  myVote: z.nullable(z.boolean()),
});
export type VoteCounts = z.infer<typeof voteCountsSchema>;
