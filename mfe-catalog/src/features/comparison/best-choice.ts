import type { Tool } from '@atlas/contracts';
import { EVEN } from './weights';
import type { Weights } from './weights';

export type Scored = Pick<Tool, 'id' | 'rating' | 'pricing' | 'monthlyUsers'>;
export interface Score {
  rating: number;
  pricing: number;
  users: number;
  total: number;
}

const PRICING_POINTS = { free: 20, freemium: 10, paid: 0 } as const;
const POPULAR_ABOVE = 10_000_000;
export const POPULAR_POINTS = 10;

/**
 * The rating, plus 20 for free or 10 for freemium, plus 10 above ten million users a month. The
 * visitor's weights multiply the parts.
 */
export function scoreOf(tool: Scored, weights: Weights = EVEN): Score {
  const rating = tool.rating * weights.rating;
  const pricing = PRICING_POINTS[tool.pricing] * weights.pricing;
  const users = (tool.monthlyUsers ?? 0) > POPULAR_ABOVE ? POPULAR_POINTS * weights.users : 0;
  return { rating, pricing, users, total: rating + pricing + users };
}

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
