import type { MatchReason, Tool, UnmetPreference } from '@atlas/contracts';
import { countriesOf, usableIn, withinBudget } from './conditions';
import type { Profile } from './read-profile';

/**
 * How much each criterion counts; the sum is 100, so the sum of what a tool earns is its percentage. The task decides
 * before anything else: `task` is its position among the tool's tasks, `words` how relevant the tool's own texts are
 * speak of it.
 */
export const WEIGHTS = {
  task: 46,
  words: 14,
  purpose: 12,
  skill: 14,
  budget: 8,
  reach: 6,
} as const;

/** What a tool earns for one criterion, 0 to 1, and what is worth showing of it. */
export interface Score {
  share: number;
  reason?: MatchReason;
  unmet?: UnmetPreference;
}

/** The first task of a tool is what it is for; each further one is a little less so. */
const PLACE_SHARES = [1, 0.86, 0.74, 0.64, 0.56, 0.5];
/** The need's own tasks come in the order of how typical they are. */
const STEP_OF_NEED = 0.05;
const NEAR_SHARE = 0.45;
/** A tool is made for its first tasks. */
const MAIN_TASKS = 2;
const GENERAL_TASK = 'chat-assistant';
/** What the best task leaves to how many of the need's tasks the tool does. */
const BREADTH_SHARE = 0.2;
const LEVELS = ['beginner', 'intermediate', 'expert'];

/** 0 for a tool that does nothing of what is needed: it is no candidate. */
export function taskShare({ tasks = [] }: Tool, { need }: Profile): number {
  const places = need.tasks.map((task, at) => {
    const place = tasks.indexOf(task);
    if (place < 0) return 0;
    return (PLACE_SHARES[place] ?? 0.5) * (1 - STEP_OF_NEED * at);
  });
  const best = Math.max(...places);
  if (best === 0) {
    const near = need.near.map((task) => PLACE_SHARES[tasks.indexOf(task)] ?? 0);
    return NEAR_SHARE * Math.max(0, ...near);
  }
  const done = places.filter((place) => place > 0).length / need.tasks.length;
  return best * (1 - BREADTH_SHARE) + best * BREADTH_SHARE * done;
}

/** Whether it does one of the need's own tasks, not only a near one. */
export const doesTask = ({ tasks = [] }: Tool, { need }: Profile): boolean =>
  need.tasks.some((task) => tasks.includes(task));

/**
 * Whether a near task is one of the two that the tool is made for: an expense tool that also books trips plans no route.
 * An assistant for everything does all its tasks alike.
 */
export const isMadeForNearTask = ({ tasks = [] }: Tool, { need }: Profile): boolean =>
  (tasks[0] === GENERAL_TASK ? tasks : tasks.slice(0, MAIN_TASKS)).some((task) =>
    need.near.includes(task),
  );

export const isForPurpose = ({ purposes }: Tool, { purpose }: Profile): boolean =>
  purposes.some((one) => one === purpose);

export function purposeScore({ purposes }: Tool, { purpose }: Profile): Score {
  const place = purposes.findIndex((one) => one === purpose);
  if (place < 0) return { share: 0, unmet: { code: 'purpose', value: purpose } };
  return { share: Math.max(0.7, 1 - 0.15 * place), reason: { code: 'purpose', value: purpose } };
}

/** A tool that is easier than needed bores; one that is harder stops people: that costs more. */
export function skillScore({ skill: needed }: Tool, { skill: has }: Profile): Score {
  // A short entry does not state its level.
  if (!needed) return { share: 0.6 };
  const gap = LEVELS.indexOf(needed) - LEVELS.indexOf(has);
  if (gap === 0) return { share: 1, reason: { code: 'skill', value: has } };
  // Nobody asked for a tool that is hard, so an easier one leaves no wish unmet.
  if (gap < 0) return { share: gap === -1 ? 0.6 : 0.3 };
  return { share: gap === 1 ? 0.35 : 0, unmet: { code: 'skill', value: needed } };
}

/** All keep the budget; one that is free, or whose paid plan is within it as well, gives more for it. */
export function budgetScore({ pricing, monthlyPrice }: Tool, { budget }: Profile): Score {
  if (pricing === 'free') return { share: 1, reason: { code: 'budget', value: 'free' } };
  if (budget === 'any') return { share: 1 };
  const freePlan: MatchReason = { code: 'budget', value: 'free-plan' };
  if (budget === 'free-only') return { share: 0.75, reason: freePlan };
  if (withinBudget(monthlyPrice, budget))
    return { share: 1, reason: { code: 'budget', value: 'within-budget' } };
  return { share: 0.6, reason: freePlan, unmet: { code: 'budget', value: 'free-plan' } };
}

/** How widely what was named holds: in each country of the language, on each kind of device. */
export function reachScore(tool: Tool, profile: Profile): Score {
  const wanted = countriesOf(profile);
  const usable = wanted.filter((country) => usableIn(tool, country) === 'met').length;
  const everywhere = tool.availableIn === 'world';
  const countries = wanted.length > 0 ? usable / wanted.length : Number(everywhere);
  const devices = deviceShare(tool, profile.platform);
  const share = 0.6 * countries + 0.4 * devices;
  // Without a language or a country, nobody asked for one.
  const limited = Array.isArray(tool.availableIn) && !profile.country && usable < wanted.length;
  if (!limited) return { share };
  return { share, unmet: { code: 'countries', value: String(tool.availableIn) } };
}

function deviceShare({ platforms }: Tool, platform: string): number {
  const has = (...kinds: Tool['platforms']) =>
    kinds.filter((one) => platforms.includes(one)).length;
  if (platform === 'mobile') return has('ios', 'android') / 2;
  if (platform === 'desktop') return Math.min(1, has('windows', 'macos', 'linux') / 2);
  if (platform === 'any') return Math.min(1, platforms.length / 4);
  return 1;
}
