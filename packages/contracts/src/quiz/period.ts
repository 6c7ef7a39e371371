import * as z from 'zod/mini';

/** Last 7 days, last 30 days, last 3 months. */
export const PERIODS = ['7d', '30d', '3m'] as const;
export type Period = (typeof PERIODS)[number];
export const periodSchema = z.enum(PERIODS);
/** Complete days (UTC) of a period. */
export const PERIOD_DAYS: Record<Period, number> = { '7d': 7, '30d': 30, '3m': 90 };
export const periodQuery = z.object({ period: z.optional(periodSchema) });
