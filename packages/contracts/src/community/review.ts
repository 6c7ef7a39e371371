import * as z from 'zod/mini';
import { languageSchema } from '../language';
import { commentSchema } from './comment';
import {
  COMMUNITY_LIMITS as LIMITS,
  COMPANY_SIZES,
  CONFIRMED_AS,
  REVIEWER_ROLES,
  USAGE_TIMES,
} from './limits';
import { plainText } from '../plain-text';

export const usageTimeSchema = z.enum(USAGE_TIMES);
export const reviewerRoleSchema = z.enum(REVIEWER_ROLES);
const companySizeSchema = z.enum(COMPANY_SIZES);
export const confirmedAsSchema = z.enum(CONFIRMED_AS);

export const reviewSchema = z.object({
  id: z.string(),
  aiToolId: z.string(),
  aiToolName: z.string(),
  /** null when the account was deleted; its reviews stay. */
  userId: z.nullable(z.string()),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z.string(),
  content: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  usageTime: z.nullable(usageTimeSchema),
  /** null when not stated, and when the account was deleted. */
  role: z.nullable(reviewerRoleSchema),
  companySize: z.nullable(companySizeSchema),
  /** Absent when not confirmed. Averages and totals omit reviews of makers. */
  confirmedAs: z.optional(confirmedAsSchema),
  language: languageSchema,
  helpful: z.int(),
  notHelpful: z.int(),
  /** The caller's vote: helpful, not helpful, or none. */
  myVote: z.nullable(z.boolean()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Total; `comments` contains the newest 50, oldest first. */
  commentCount: z.int(),
  comments: z.array(commentSchema),
  /** Reply of a maker of the tool. */
  makerReply: z.optional(
    z.object({
      /** Empty when the account was deleted. */
      userName: z.string(),
      content: z.string(),
      createdAt: z.string(),
      editedAt: z.nullable(z.string()),
    }),
  ),
});
export type Review = z.infer<typeof reviewSchema>;

const points = z.array(plainText(LIMITS.point)).check(z.maxLength(LIMITS.points));

/** Fields that an author writes. The author comes from the session. */
export const reviewFields = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: plainText(LIMITS.title),
  content: plainText(LIMITS.content),
  pros: z._default(points, []),
  cons: z._default(points, []),
  usageTime: z.optional(z.nullable(usageTimeSchema)),
  role: z.optional(z.nullable(reviewerRoleSchema)),
  companySize: z.optional(z.nullable(companySizeSchema)),
  /**
   * Asks to confirm the author by the session's verified e-mail address; false removes the result. A response without
   * `confirmedAs` means that the address confirms nothing. The maker's people are marked without asking.
   */
  confirmEmail: z.optional(z.boolean()),
});
