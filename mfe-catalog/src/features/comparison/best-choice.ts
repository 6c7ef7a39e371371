import type { Tool, ToolScore } from '@atlas/contracts';
import { EVEN } from './weights';
import type { Weights } from './weights';

export interface Scored extends Pick<Tool, 'id' | 'rating' | 'pricing' | 'monthlyUsers'> {
  /** Members' rating; missing until loaded and after a failure. */
  readonly members?: Pick<ToolScore, 'average' | 'count'> | undefined;
}
export interface Score {
  rating: number;
  pricing: number;
  users: number;
  members: number;
  total: number;
}
export type ScorePart = Exclude<keyof Score, 'total'>;

const PRICING_POINTS = { free: 20, freemium: 10, paid: 0 } as const;
const POPULAR_ABOVE = 10_000_000;
export const POPULAR_POINTS = 10;
/** Points a star of the members' average. */
const STAR_POINTS = 4;

/**
 * The rating, plus 20 for free or 10 for freemium, plus 10 above ten million users a month. The
 * visitor's weights multiply the parts; members' ratings count only with a weight.
 */
export function scoreOf(tool: Scored, weights: Weights = EVEN): Score {
  const rating = tool.rating * weights.rating;
  const pricing = PRICING_POINTS[tool.pricing] * weights.pricing;
  const users = (tool.monthlyUsers ?? 0) > POPULAR_ABOVE ? POPULAR_POINTS * weights.users : 0;
  const stars = tool.members && tool.members.count > 0 ? tool.members.average : 0;
  const members = toTenth(stars * STAR_POINTS * weights.members);
  return { rating, pricing, users, members, total: toTenth(rating + pricing + users + members) };
}

const toTenth = (points: number): number => Math.round(points * 10) / 10;

/** @returns the tool with the highest score; of equal ones the first chosen */
export function bestChoice<T extends Scored>(
  tools: readonly T[],
  weights: Weights = EVEN,
): T | undefined {
  const total = (tool: T) => scoreOf(tool, weights).total;
  return tools.reduce<T | undefined>(
    (best, tool) => (best && total(best) >= total(tool) ? best : tool),
    undefined,
  );
}
