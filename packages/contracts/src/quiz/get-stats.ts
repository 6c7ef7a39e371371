import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { periodQuery, periodSchema } from './period';

const change = z.nullable(z.number());

/**
 * Figures of the period's complete days and of today so far. Trends compare complete days with as many days before; null
 * without data to compare with.
 */
export const analyticsStatsSchema = z.object({
  period: periodSchema,
  /** Sum of daily visitors; visitors are distinguished within a day only. */
  totalUsers: z.int(),
  /** Visitors of the last complete day. */
  dailyActiveUsers: z.int(),
  /** Minutes. */
  avgSessionTime: z.number(),
  /** Mean stars of the reviews written, 1 to 5; null without a review. */
  satisfactionScore: z.nullable(z.number()),
  /** Percent, except satisfaction: points. */
  trends: z.object({
    totalUsers: change,
    dailyActiveUsers: change,
    avgSessionTime: change,
    satisfactionScore: change,
  }),
  /** Share of tool visits, largest first. `color` is an index into the interface's palette. */
  categoryDistribution: z.array(
    z.object({ category: categorySchema, percentage: z.number(), visits: z.int(), color: z.int() }),
  ),
  /** Visitors of each complete day, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), users: z.int() })),
  /** Since midnight (UTC). */
  today: z.object({ users: z.int(), toolVisits: z.int() }),
});
export type AnalyticsStats = z.infer<typeof analyticsStatsSchema>;

/** Defaults to 7 days. */
export const getStats = defineContract({
  id: 'quiz.getStats',
  method: 'GET',
  path: '/api/usage',
  query: periodQuery,
  output: analyticsStatsSchema,
});
