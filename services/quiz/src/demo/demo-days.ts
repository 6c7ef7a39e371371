import type { Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { addDays, startOfDay } from '../usage/days';
import { noCounts, type Rollup } from '../usage/rollup';
import { demoBlocks, FIXED_USERS, type DemoBlock } from './demo-blocks';
import { seedOf } from './seed-of';

const VISITS_PER_USER = 3;
const SESSIONS_PER_USER = 1.4;

/** 180 days of usage that end yesterday: the same for the same day and tools. */
export function demoDays(tools: readonly Tool[], today: Date): Rollup[] {
  const popularity = tools.map((tool) => popularityOf(tool));
  return demoBlocks().flatMap((block) =>
    usersByDay(block).map(([back, users]) =>
      demoDay({ block, back, users, tools, popularity, today }),
    ),
  );
}

function demoDay({
  block,
  back,
  users,
  tools,
  popularity,
  today,
}: {
  block: DemoBlock;
  back: number;
  users: number;
  tools: readonly Tool[];
  popularity: readonly Popularity[];
  today: Date;
}): Rollup {
  const day: Rollup = {
    ...noCounts(),
    at: addDays(startOfDay(today), -back),
    demo: true,
    uniqueVisitors: users,
  };
  const weights = popularity.map(({ base, rise }) => base * (1 + back / 7) ** -rise);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  tools.forEach(({ id, category }, index) => {
    const visits = Math.round((users * VISITS_PER_USER * weights[index]!) / total);
    day.toolVisits += visits;
    day.tools[id] = visits;
    day.categories[category] = (day.categories[category] ?? 0) + visits;
  });
  day.sessions = Math.round(users * SESSIONS_PER_USER);
  day.sessionSeconds = Math.round(day.sessions * block.sessionSeconds);
  day.ratingSum = Math.round(day.toolVisits * block.rating);
  day.pageViews = day.sessions * 5;
  day.quizCompletions = Math.round(users / 9);
  return day;
}

interface Popularity {
  base: number;
  /** Above 0 grows towards today. */
  rise: number;
}

function popularityOf({ id, category, rating }: Tool): Popularity {
  const random = seeded(seedOf(id));
  const ofCategory = 0.5 + seeded(seedOf(category))() * 1.5;
  return {
    base: ofCategory * (rating / 80) ** 6 * (0.6 + random() * 0.8),
    rise: -0.2 + random() * 0.55,
  };
}

/** The block's users over its days, to the last one; weekends are quieter. */
function usersByDay({ first, last, users }: DemoBlock): [back: number, users: number][] {
  const random = seeded(first);
  const backs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const open = backs.filter((back) => FIXED_USERS[back] === undefined);
  const fixed = backs.reduce((sum, back) => sum + (FIXED_USERS[back] ?? 0), 0);
  const weights = open.map((back) => (back % 7 < 2 ? 0.9 : 1) * (0.96 + random() * 0.08));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  const shares = new Map(
    open.map((back, index) => {
      passed += weights[index]!;
      const upTo = Math.round(((users - fixed) * passed) / total);
      const share = upTo - given;
      given = upTo;
      return [back, share];
    }),
  );
  return backs.map((back) => [back, FIXED_USERS[back] ?? shares.get(back)!]);
}
