import * as z from 'zod/mini';
import { COMMUNITY_LIMITS } from './limits';
import { plainText } from '../plain-text';

export const REPORT_REASONS = ['spam', 'abuse', 'false', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const reportBody = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.optional(plainText(COMMUNITY_LIMITS.reportNote, 0)),
});

/** `reported` content stays public; only moderators see `hidden` content. */
export const MODERATION_STATES = ['visible', 'reported', 'hidden'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];
export const moderationStateSchema = z.enum(MODERATION_STATES);
export const moderationKind = z.enum(['review', 'comment']);
export type ModerationKind = z.infer<typeof moderationKind>;
