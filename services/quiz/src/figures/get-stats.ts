import { PERIOD_DAYS } from '@atlas/contracts';
import type { AnalyticsStats, Category, Period } from '@atlas/contracts';
import type { Context } from '../context';
import { addDays, startOfDay } from '../usage/days';
import type { Counts } from '../usage/rollup';
import { satisfaction } from './satisfaction';
import { percentChange, pointChange, readWindows } from './windows';
import type { Window } from './windows';

export async function getStats(
  { rollups, ratings, now }: Pick<Context, 'rollups' | 'ratings' | 'now'>,
  period: Period = '7d',
): Promise<AnalyticsStats> {
  const midnight = startOfDay(now());
  const from = addDays(midnight, -PERIOD_DAYS[period]);
  const [windows, stars] = await Promise.all([
    readWindows(rollups, period, now()),
    ratings.days(now()),
  ]);
  const { current, previous, today, untilNow } = windows;
  return {
    period,
    totalUsers: untilNow.uniqueVisitors,
    dailyActiveUsers: lastDay(current),
    avgSessionTime: Math.round(sessionMinutes(untilNow) * 10) / 10,
    satisfactionScore: rounded(satisfaction(stars, from, addDays(midnight, 1))),
    trends: {
      totalUsers: percentChange(current.sum.uniqueVisitors, previous.sum.uniqueVisitors),
      dailyActiveUsers: percentChange(lastDay(current), lastDay(previous)),
      avgSessionTime: percentChange(sessionMinutes(current.sum), sessionMinutes(previous.sum)),
      satisfactionScore: pointChange(
        satisfaction(stars, from, midnight),
        satisfaction(stars, addDays(from, -PERIOD_DAYS[period]), from),
      ),
    },
    categoryDistribution: distribution(untilNow),
    days: current.days,
    today: { users: today.uniqueVisitors, toolVisits: today.toolVisits },
  };
}

const lastDay = ({ days }: Window): number => days.at(-1)?.users ?? 0;
const sessionMinutes = ({ sessions, sessionSeconds }: Counts): number =>
  sessions === 0 ? 0 : sessionSeconds / sessions / 60;
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
