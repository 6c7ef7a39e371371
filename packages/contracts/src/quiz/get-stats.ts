import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { periodQuery, periodSchema } from './period';

const change = z.nullable(z.number());

/**
 * Figures of the period's complete days and of today so far. Each trend compares the complete days alone with as
 * many before; null when there is nothing to compare with.
 */
export const analyticsStatsSchema = z.object({
  period: periodSchema,
  /** Visitors of each day, summed: a visitor is told apart within a day only. */
  totalUsers: z.int(),
  /** Visitors of the last complete day. */
  dailyActiveUsers: z.int(),
  /** Minutes. */
  avgSessionTime: z.number(),
  /** Mean stars of the reviews that were written, 1 to 5; null without a review. */
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

/** 7 days unless named. */
export const getStats = defineContract({
  id: 'quiz.getStats',
  method: 'GET',
  path: '/api/usage',
  query: periodQuery,
  output: analyticsStatsSchema,
});
