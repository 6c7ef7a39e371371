import type { BrokenCondition, MatchReason, Tool, UnmetPreference } from '@atlas/contracts';
import { findBrokenConditions } from './conditions';
import { budgetScore, purposeScore, reachScore, skillScore, taskShare, WEIGHTS } from './criteria';
import type { Profile } from './read-profile';
import type { TaskRelevance } from './task-relevance';

export interface ScoredTool {
  tool: Tool;
  /** 0 to 100. */
  score: number;
  reasons: MatchReason[];
  unmet: UnmetPreference[];
  /** Empty for one that may be recommended. */
  brokenConditions: BrokenCondition[];
}

/** What users' reviews give a tool, so that few reviews say little; 0 without any. */
export type ReviewScore = (toolId: string) => number;

export function scoreTool(tool: Tool, profile: Profile, words: TaskRelevance): ScoredTool {
  const marks = {
    purpose: purposeScore(tool, profile),
    skill: skillScore(tool, profile),
    budget: budgetScore(tool, profile),
    reach: reachScore(tool, profile),
  };
  const task = taskShare(tool, profile);
  const earned = Object.entries(marks).map(
    ([criterion, { share }]) => share * WEIGHTS[criterion as keyof typeof marks],
  );
  const fit = task * (WEIGHTS.task + WEIGHTS.words * words.share(tool, profile.need));
  return {
    tool,
    score: earned.reduce((sum, points) => sum + points, fit),
    reasons: [
      ...metConditions(profile),
      ...Object.values(marks).flatMap(({ reason }) => reason ?? []),
    ],
    unmet: Object.values(marks).flatMap(({ unmet }) => unmet ?? []),
    brokenConditions: findBrokenConditions(tool, profile),
  };
}

/** Tools for the task, also those that break conditions: best match first, ties by reviews, then by id. */
export function scoreTools(
  tools: readonly Tool[],
  profile: Profile,
  words: TaskRelevance,
  reviews: ReviewScore = () => 0,
): ScoredTool[] {
  return tools
    .filter((tool) => taskShare(tool, profile) > 0)
    .map((tool) => scoreTool(tool, profile, words))
    .sort(
      (a, b) =>
        b.score - a.score ||
        reviews(b.tool.id) - reviews(a.tool.id) ||
        (a.tool.id < b.tool.id ? -1 : 1),
    );
}

/** Reasons for met conditions; broken ones are reported separately. */
function metConditions({ language, platform, country }: Profile): MatchReason[] {
  const met: MatchReason[] = [];
  if (language !== 'any') met.push({ code: 'language', value: language });
  if (platform !== 'any') met.push({ code: 'platform', value: platform });
  if (country) met.push({ code: 'country', value: country });
  return met;
}
