import * as z from 'zod/mini';

export const BADGES = ['TOP_SELLER', 'VERIFIED', 'EXPERT'] as const;

export const profileSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  joinedDate: z.string(),
  followerCount: z.int(),
  followingCount: z.int(),
  promptCount: z.int(),
  totalSales: z.int(),
  totalRevenue: z.int(),
  /** Average of the user's reviews: one decimal, 0 without any. */
  avgRating: z.number(),
  reviewCount: z.int(),
  /** Helpful votes on the user's reviews; absent in responses of an earlier release. */
  helpful: z.optional(z.int()),
  /** Helpful votes and comments on the user's reviews. */
  engagement: z.int(),
  isFollowing: z.boolean(),
  badges: z.array(z.enum(BADGES)),
});
export type Profile = z.infer<typeof profileSchema>;
