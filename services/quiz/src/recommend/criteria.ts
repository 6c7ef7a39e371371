import type { Category, MatchReason, Tool } from '@atlas/contracts';
import type { Profile } from './read-profile';

/**
 * How much each criterion counts; the sum is 100, so the sum of what a tool earns is its percentage.
 * The task decides before anything else, then purpose and budget; the rest orders tools of one kind.
 */
export const WEIGHTS = {
  task: 40,
  purpose: 18,
  budget: 16,
  skill: 10,
  language: 10,
  platform: 6,
} as const;
export type Criterion = keyof typeof WEIGHTS;

/** What a tool earns for one criterion, 0 to 1, and the reason to be shown when it is worth showing. */
export interface Mark {
  share: number;
  reason?: MatchReason;
}

/** Categories whose tools often do each other's work. */
const NEAR: Partial<Record<Category, readonly Category[]>> = {
  text: ['marketing', 'productivity', 'education'],
  image: ['design'],
  design: ['image'],
  video: ['voice'],
  voice: ['music', 'video'],
  music: ['voice'],
  coding: ['data', 'design'],
  data: ['coding', 'finance'],
  marketing: ['text', 'design'],
  productivity: ['text'],
  finance: ['data'],
  education: ['text'],
  'real-estate': ['finance'],
  travel: ['entertainment'],
  entertainment: ['music'],
};
const NEAR_SHARE = 0.4;
const PLATFORMS: Record<string, readonly string[]> = {
  web: ['web'],
  mobile: ['ios', 'android'],
  desktop: ['windows', 'macos', 'linux'],
  api: ['api'],
};
const LEVELS = ['beginner', 'intermediate', 'expert'];

export const CRITERIA: Record<Criterion, (tool: Tool, profile: Profile) => Mark> = {
  task: (tool, { task }) => {
    if (tool.category === task) return met('task', task);
    return { share: NEAR[task as Category]?.includes(tool.category) ? NEAR_SHARE : 0 };
  },
  purpose: (tool, { purpose }) =>
    (tool.purposes as string[]).includes(purpose) ? met('purpose', purpose) : { share: 0 },
  budget: (tool, { budget }) => budgetMark(tool, budget),
  skill: (tool, { skill }) => skillMark(tool.skill, skill),
  language: (tool, { language }) => {
    if (language === 'any') return { share: 1 };
    return tool.languages.includes(language) ? met('language', language) : { share: 0 };
  },
  platform: (tool, { platform }) => {
    if (platform === 'any') return { share: 1 };
    const wanted = PLATFORMS[platform] ?? [];
    return tool.platforms.some((one) => wanted.includes(one))
      ? met('platform', platform)
      : { share: 0 };
  },
};

function met(code: Criterion, value: string): Mark {
  return { share: 1, reason: { code, value } };
}

/** `free-only` refuses paid tools before they get here; a free plan falls a little short of a free tool. */
function budgetMark(tool: Tool, budget: string): Mark {
  if (budget === 'any') return { share: 1 };
  if (tool.pricing === 'free') return met('budget', 'free');
  const freePlan: Mark = { share: 0.8, reason: { code: 'budget', value: 'free-plan' } };
  if (budget === 'free-only') return tool.pricing === 'freemium' ? freePlan : { share: 0 };
  const limit = budget === 'under-20' ? 2_000 : 5_000;
  const price = tool.monthlyPrice;
  if (price?.currency === 'USD' && price.cents <= limit) return met('budget', 'within-budget');
  return tool.pricing === 'freemium' ? freePlan : { share: 0 };
}

/** A tool that is easier than needed bores; one that is harder stops people: that costs more. */
function skillMark(needed: string, has: string): Mark {
  const gap = LEVELS.indexOf(needed) - LEVELS.indexOf(has);
  if (gap === 0) return met('skill', has);
  if (gap < 0) return { share: gap === -1 ? 0.6 : 0.3 };
  return { share: gap === 1 ? 0.4 : 0 };
}
