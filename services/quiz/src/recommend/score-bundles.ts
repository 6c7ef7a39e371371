import type { Bundle, Tool } from '@atlas/contracts';
import { findBrokenConditions, withinBudget } from './conditions';
import { taskShare } from './criteria';
import type { Profile } from './read-profile';
import { scoreTool } from './score-tools';
import type { TaskRelevance } from './task-relevance';

/** Out of 100: its best tool for the task, its category, how many of its tools are for the purpose. */
const SHARES = { lead: 60, category: 20, purpose: 20 };
/** What matches by less than half is no recommendation. */
const LEAST_MATCH = 50;
/** A package suits the audience of most of its tools: one for teachers is not for learners. */
const LEAST_FOR_PURPOSE = 0.5;

export interface ScoredBundle {
  bundle: Bundle;
  score: number;
}

/** Best match first, ties by id. A package is left out when it, or any tool of it, breaks a condition. */
export function scoreBundles(
  bundles: readonly Bundle[],
  tools: readonly Tool[],
  profile: Profile,
  words: TaskRelevance,
): ScoredBundle[] {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return bundles
    .flatMap((bundle): ScoredBundle[] => {
      const members = bundle.toolIds.flatMap((id) => byId.get(id) ?? []);
      const whole = members.length === bundle.toolIds.length;
      if (!whole || !meetsConditions(bundle, members, profile)) return [];
      const score = scoreOf(bundle, members, profile, words);
      if (score < LEAST_MATCH) return [];
      return [{ bundle, score }];
    })
    .sort((a, b) => b.score - a.score || (a.bundle.id < b.bundle.id ? -1 : 1));
}

function meetsConditions(bundle: Bundle, members: readonly Tool[], profile: Profile): boolean {
  const { packageCents: cents, currency } = bundle.price;
  return (
    withinBudget({ cents, currency, period: 'month' }, profile.budget) &&
    members.every((tool) => findBrokenConditions(tool, profile).length === 0)
  );
}

/** 0 for a package that is for another task or for other people. */
function scoreOf(
  bundle: Bundle,
  members: readonly Tool[],
  profile: Profile,
  words: TaskRelevance,
): number {
  const forIt = members.filter(({ purposes }) => purposes.some((one) => one === profile.purpose));
  const purpose = forIt.length / members.length;
  const made = members.some(
    ({ tasks: [first] = [] }) => first && profile.need.tasks.includes(first),
  );
  if (!made || purpose <= LEAST_FOR_PURPOSE) return 0;
  const candidates = members.filter((tool) => taskShare(tool, profile) > 0);
  const lead = Math.max(...candidates.map((tool) => scoreTool(tool, profile, words).score));
  const category = Number(bundle.category === profile.need.category);
  return (SHARES.lead * lead) / 100 + SHARES.category * category + SHARES.purpose * purpose;
}
