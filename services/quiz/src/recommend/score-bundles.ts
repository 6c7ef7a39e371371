import type { Bundle, Tool } from '@atlas/contracts';
import type { Profile } from './read-profile';
import { affordable, scoreTool } from './score-tools';

/** How much of a package's match is its own category; the rest is how well its tools match on average. */
const CATEGORY_SHARE = 0.4;
/** What matches by less than half is no recommendation. */
const LEAST_MATCH = 50;

export interface ScoredBundle {
  bundle: Bundle;
  score: number;
}

/** Best match first, ties by id. A package that matches too little, or has a tool that is not to be shown, is left out. */
export function scoreBundles(
  bundles: readonly Bundle[],
  tools: readonly Tool[],
  profile: Profile,
): ScoredBundle[] {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return bundles
    .flatMap((bundle): ScoredBundle[] => {
      const members = bundle.toolIds.flatMap((id) => byId.get(id) ?? []);
      if (members.length === 0 || !members.every((tool) => affordable(tool, profile))) return [];
      const average =
        members.reduce((sum, tool) => sum + scoreTool(tool, profile).score, 0) / members.length;
      const score =
        CATEGORY_SHARE * (bundle.category === profile.task ? 100 : 0) +
        (1 - CATEGORY_SHARE) * average;
      return score < LEAST_MATCH ? [] : [{ bundle, score }];
    })
    .sort((a, b) => b.score - a.score || (a.bundle.id < b.bundle.id ? -1 : 1));
}
