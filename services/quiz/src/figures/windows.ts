import { PERIOD_DAYS } from '@atlas/contracts';
import type { Period } from '@atlas/contracts';
import type { RollupRepository } from '../usage/rollup.repository';
import { addDays, dayKey, startOfDay } from '../usage/days';
import { addCounts, noCounts } from '../usage/rollup';
import type { Counts, Rollup } from '../usage/rollup';

export interface Window {
  /** Sums over the whole window. */
  sum: Counts;
  /** Visitors by day, oldest first, a row for each day. */
  days: { day: string; users: number }[];
}

export interface Windows {
  /** The period's complete days. */
  current: Window;
  /** As many before them. */
  previous: Window;
  /** The hours of the day that is not over. */
  today: Counts;
  /** `current` and today: what happened just now is shown just now. Comparisons leave today out, for it is not over. */
  untilNow: Counts;
}

export async function readWindows(
  rollups: RollupRepository,
  period: Period,
  now: Date,
): Promise<Windows> {
  const length = PERIOD_DAYS[period];
  const midnight = startOfDay(now);
  const middle = addDays(midnight, -length);
  const [found, hours] = await Promise.all([
    rollups.listDays(addDays(midnight, -2 * length), midnight),
    rollups.listHours(midnight, addDays(midnight, 1)),
  ]);
  const current = toWindow(
    found.filter(({ at }) => at >= middle),
    middle,
    length,
  );
  const today = sumOf(hours);
  return {
    current,
    today,
    untilNow: sumOf([current.sum, today]),
    previous: toWindow(
      found.filter(({ at }) => at < middle),
      addDays(middle, -length),
      length,
    ),
  };
}

function toWindow(rollups: readonly Rollup[], from: Date, length: number): Window {
  const users = new Map<string, number>();
  for (const { at, uniqueVisitors } of rollups)
    users.set(dayKey(at), (users.get(dayKey(at)) ?? 0) + uniqueVisitors);
  return {
    sum: sumOf(rollups),
    days: Array.from({ length }, (_, index) => dayKey(addDays(from, index))).map((day) => ({
      day,
      users: users.get(day) ?? 0,
    })),
  };
}

const sumOf = (counts: readonly Counts[]): Counts => counts.reduce<Counts>(addCounts, noCounts());
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Percent, one decimal; null when there is nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  if (before === 0) return null;
  return tenth(((now - before) / before) * 100);
}

/** The difference, one decimal; null when one of both is not known. */
export function pointChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  return tenth(now - before);
}
