import type { BrokenCondition, MatchReason, Tool, UnmetPreference } from '@atlas/contracts';
import { lacksOf } from './conditions';
import { budgetMark, purposeMark, reachMark, skillMark, taskShare, WEIGHTS } from './criteria';
import type { Profile } from './read-profile';
import type { TaskWords } from './task-words';

export interface ScoredTool {
  tool: Tool;
  /** 0 to 100. */
  score: number;
  reasons: MatchReason[];
  unmet: UnmetPreference[];
  /** Empty for one that may be recommended. */
  lacks: BrokenCondition[];
}

/** What users' reviews give a tool, so that few reviews say little; 0 without any. */
export type ReviewScore = (toolId: string) => number;

export function scoreTool(tool: Tool, profile: Profile, words: TaskWords): ScoredTool {
  const marks = {
    purpose: purposeMark(tool, profile),
    skill: skillMark(tool, profile),
    budget: budgetMark(tool, profile),
    reach: reachMark(tool, profile),
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
      ...keptConditions(profile),
      ...Object.values(marks).flatMap(({ reason }) => reason ?? []),
    ],
    unmet: Object.values(marks).flatMap(({ unmet }) => unmet ?? []),
    lacks: lacksOf(tool, profile),
  };
}

/** Tools that do the task, whatever they lack: best match first, ties by users' reviews, then by id. */
export function scoreTools(
  tools: readonly Tool[],
  profile: Profile,
  words: TaskWords,
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

/** Shown with tools that keep them; those that do not carry what they lack. */
function keptConditions({ language, platform, country }: Profile): MatchReason[] {
  return [
    ...(language === 'any' ? [] : [{ code: 'language' as const, value: language }]),
    ...(platform === 'any' ? [] : [{ code: 'platform' as const, value: platform }]),
    ...(country ? [{ code: 'country' as const, value: country }] : []),
  ];
}
