import type { ToolRating } from '@atlas/contracts';
import type { ReviewScore } from './score-tools';

/** So many reviews of the middle rating stand beside a tool's own: one review of five stars proves little. */
const ASSUMED = { count: 5, stars: 3 };

/** Stars that a tool's reviews give, drawn to the middle while they are few. */
export function reviewScore(rated: ReadonlyMap<string, ToolRating>): ReviewScore {
  return (toolId) => {
    const { count, sum } = rated.get(toolId) ?? { count: 0, sum: 0 };
    return (sum + ASSUMED.count * ASSUMED.stars) / (count + ASSUMED.count);
  };
}
