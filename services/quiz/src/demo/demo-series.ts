import { seeded } from '@atlas/service-kit';

/** One day of the demo, counted back from today: 1 is yesterday. */
export interface DemoDay {
  back: number;
  users: number;
  /** Average length of a session, in seconds. */
  sessionSeconds: number;
}

/** Enough for the longest window, three months, and the three months it is compared with. */
const WEEKS = 26;
/** The last two weeks show the specified trends of seven days: 12.5 % more users, 8.2 % more on the last day, 3.1 % shorter sessions (docs/product.md#quiz). */
const LAST_WEEKS = [
  { users: 10_800, lastDay: 1_623, sessionSeconds: 744 },
  { users: 9_600, lastDay: 1_500, sessionSeconds: 744 / 0.969 },
] as const;
/** What came before grew by this much a week, give or take. */
const WEEKLY_GROWTH = 1.022;
const WEEKEND = 0.86;

/** The demo's days, yesterday first: one seeded series that every figure of usage is computed from. */
export function demoSeries(today: Date): DemoDay[] {
  const random = seeded(41);
  return Array.from({ length: WEEKS }, (_, week) => {
    const known = LAST_WEEKS[week];
    const level = (LAST_WEEKS[1].users / WEEKLY_GROWTH ** (week - 1)) * (0.985 + random() * 0.03);
    const users = known?.users ?? Math.round(level);
    const sessionSeconds = known?.sessionSeconds ?? 755 + random() * 25;
    return daysOf({ week, users, lastDay: known?.lastDay, today }).map(([back, count]) => ({
      back,
      users: count,
      sessionSeconds,
    }));
  }).flat();
}

/** A week's users over its days; the rest of rounding falls on its first. */
function daysOf({
  week,
  users,
  lastDay,
  today,
}: {
  week: number;
  users: number;
  lastDay: number | undefined;
  today: Date;
}): [back: number, users: number][] {
  const random = seeded(week + 1);
  const backs = Array.from({ length: 7 }, (_, at) => week * 7 + 1 + at);
  const fixed = lastDay === undefined ? [] : [lastDay];
  const open = backs.slice(fixed.length);
  const weights = open.map(
    (back) => (isWeekend(today, back) ? WEEKEND : 1) * (0.97 + random() * 0.06),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const left = users - (lastDay ?? 0);
  const shares = weights.map((weight) => Math.floor((left * weight) / total));
  const given = shares.reduce((sum, share) => sum + share, 0);
  const newest = shares.pop() ?? 0;
  const counts = [...fixed, ...shares, newest + left - given];
  return backs.map((back, at) => [back, counts[at] ?? 0]);
}

function isWeekend(today: Date, back: number): boolean {
  const weekday = (((today.getUTCDay() - back) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}
