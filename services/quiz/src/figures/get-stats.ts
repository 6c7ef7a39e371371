import type { AnalyticsStats, Category, Period } from '@atlas/contracts';
import type { Context } from '../context';
import type { Counts } from '../usage/rollup';
import { percentChange, pointChange, readWindows, type Window } from './windows';

export async function getStats(
  { rollups, now }: Pick<Context, 'rollups' | 'now'>,
  period: Period = '7d',
): Promise<AnalyticsStats> {
  const { current, previous, today, untilNow } = await readWindows(rollups, period, now());
  return {
    period,
    totalUsers: untilNow.uniqueVisitors,
    dailyActiveUsers: lastDay(current),
    avgSessionTime: Math.round(sessionMinutes(untilNow) * 10) / 10,
    satisfactionScore: rounded(satisfaction(untilNow)),
    trends: {
      totalUsers: percentChange(current.sum.uniqueVisitors, previous.sum.uniqueVisitors),
      dailyActiveUsers: percentChange(lastDay(current), lastDay(previous)),
      avgSessionTime: percentChange(sessionMinutes(current.sum), sessionMinutes(previous.sum)),
      satisfactionScore: pointChange(satisfaction(current.sum), satisfaction(previous.sum)),
    },
    categoryDistribution: distribution(untilNow),
    days: current.days,
    today: { users: today.uniqueVisitors, toolVisits: today.toolVisits },
  };
}

const lastDay = ({ days }: Window): number => days.at(-1)?.users ?? 0;
const sessionMinutes = ({ sessions, sessionSeconds }: Counts): number =>
  sessions === 0 ? 0 : sessionSeconds / sessions / 60;
/** Ratings go to 100, satisfaction to 5. */
const satisfaction = ({ toolVisits, ratingSum }: Counts): number | null =>
  toolVisits === 0 ? null : ratingSum / toolVisits / 20;
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

function distribution({ categories, toolVisits }: Counts): AnalyticsStats['categoryDistribution'] {
  return Object.entries(categories)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([category, visits], color) => ({
      category: category as Category,
      visits,
      color,
      percentage: Math.round((visits / toolVisits) * 1_000) / 10,
    }));
}
