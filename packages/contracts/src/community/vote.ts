import * as z from 'zod/mini';

/** The review's exact counts after a vote. */
export const voteCountsSchema = z.object({
  helpful: z.int(),
  notHelpful: z.int(),
  myVote: z.nullable(z.boolean()),
});
export type VoteCounts = z.infer<typeof voteCountsSchema>;
