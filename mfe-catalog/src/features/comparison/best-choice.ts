import type { Tool } from '@atlas/contracts';

export type Scored = Pick<Tool, 'id' | 'rating' | 'pricing' | 'monthlyUsers'>;
export interface Score {
  rating: number;
  pricing: number;
  users: number;
  total: number;
}

const PRICING_POINTS = { free: 20, freemium: 10, paid: 0 } as const;
const POPULAR_ABOVE = 10_000_000;
const POPULAR_POINTS = 10;

/** spec §9: the rating, plus 20 for free or 10 for freemium, plus 10 above ten million users a month. */
export function scoreOf(tool: Scored): Score {
  const pricing = PRICING_POINTS[tool.pricing];
  const users = (tool.monthlyUsers ?? 0) > POPULAR_ABOVE ? POPULAR_POINTS : 0;
  return { rating: tool.rating, pricing, users, total: tool.rating + pricing + users };
}

/** The highest score; of equals the one chosen first. */
export function bestChoice<T extends Scored>(tools: readonly T[]): T | undefined {
  return tools.reduce<T | undefined>((best, tool) => (best && scoreOf(best).total >= scoreOf(tool).total ? best : tool), undefined);
}
