import { PERIOD_DAYS, type Period } from '@atlas/contracts';
import type { RollupRepository } from '../usage/rollup.repository';
import { addDays, dayKey, startOfDay } from '../usage/days';
import { addCounts, noCounts, type Counts, type Rollup } from '../usage/rollup';

export interface Window {
  /** Sums over the whole window. */
  sum: Counts;
  /** Visitors by day, oldest first, a row for each day. */
  days: { day: string; users: number }[];
}

/** The period's complete days, and as many before them: today is not over and is in neither. */
export async function readWindows(rollups: RollupRepository, period: Period, now: Date): Promise<{ current: Window; previous: Window }> {
  const length = PERIOD_DAYS[period];
  const today = startOfDay(now);
  const middle = addDays(today, -length);
  const found = await rollups.listDays(addDays(today, -2 * length), today);
  return {
    current: toWindow(found.filter(({ at }) => at >= middle), middle, length),
    previous: toWindow(found.filter(({ at }) => at < middle), addDays(middle, -length), length),
  };
}

function toWindow(rollups: readonly Rollup[], from: Date, length: number): Window {
  const users = new Map<string, number>();
  for (const { at, uniqueVisitors } of rollups) users.set(dayKey(at), (users.get(dayKey(at)) ?? 0) + uniqueVisitors);
  return {
    sum: rollups.reduce<Counts>(addCounts, noCounts()),
    days: Array.from({ length }, (_, index) => dayKey(addDays(from, index))).map((day) => ({ day, users: users.get(day) ?? 0 })),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Percent, one decimal; null when there is nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : tenth(((now - before) / before) * 100);
}

/** The difference, one decimal; null when one of both is not known. */
export function pointChange(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : tenth(now - before);
}
