import type { Tool } from '@atlas/contracts';
import { addDays, startOfDay } from '../usage/days';
import { noCounts } from '../usage/rollup';
import type { Rollup } from '../usage/rollup';
import { demoShares } from './demo-popularity';
import { demoSeries } from './demo-series';
import type { DemoDay } from './demo-series';

const VISITS_PER_USER = 3;
const SESSIONS_PER_USER = 1.4;
const PAGES_PER_SESSION = 5;
const USERS_PER_QUIZ = 9;

/** 26 weeks of usage that end yesterday: the same for the same day and tools. */
export function demoDays(tools: readonly Tool[], today: Date): Rollup[] {
  const midnight = startOfDay(today);
  const sharesOf = demoShares(tools);
  return demoSeries(midnight).map((day) => toRollup(day, sharesOf(day.back), tools, midnight));
}

function toRollup(
  { back, users, sessionSeconds }: DemoDay,
  shares: ReadonlyMap<string, number>,
  tools: readonly Tool[],
  midnight: Date,
): Rollup {
  const sessions = Math.round(users * SESSIONS_PER_USER);
  const day: Rollup = {
    ...noCounts(),
    at: addDays(midnight, -back),
    demo: true,
    uniqueVisitors: users,
    sessions,
    sessionSeconds: Math.round(sessions * sessionSeconds),
    pageViews: sessions * PAGES_PER_SESSION,
    quizCompletions: Math.round(users / USERS_PER_QUIZ),
  };
  for (const { id, category } of tools) {
    const visits = Math.round(users * VISITS_PER_USER * (shares.get(id) ?? 0));
    day.toolVisits += visits;
    day.tools[id] = visits;
    day.categories[category] = (day.categories[category] ?? 0) + visits;
  }
  return day;
}
