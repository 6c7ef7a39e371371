import type { MatchReason, Tool } from '@atlas/contracts';
import { CRITERIA, WEIGHTS, type Criterion } from './criteria';
import type { Profile } from './read-profile';

export interface ScoredTool {
  tool: Tool;
  /** 0 to 100; 100 meets every answer in full. */
  score: number;
  reasons: MatchReason[];
}

/** Best match first, ties by rating, then by id. `free-only` holds no paid tool. */
export function scoreTools(tools: readonly Tool[], profile: Profile): ScoredTool[] {
  return tools
    .filter((tool) => affordable(tool, profile))
    .map((tool) => scoreTool(tool, profile))
    .sort(
      (a, b) =>
        b.score - a.score || b.tool.rating - a.tool.rating || (a.tool.id < b.tool.id ? -1 : 1),
    );
}

export function affordable(tool: Pick<Tool, 'pricing'>, { budget }: Profile): boolean {
  return budget !== 'free-only' || tool.pricing !== 'paid';
}

export function scoreTool(tool: Tool, profile: Profile): ScoredTool {
  const marks = (Object.keys(WEIGHTS) as Criterion[]).map((criterion) => ({
    criterion,
    mark: CRITERIA[criterion](tool, profile),
  }));
  const score = marks.reduce(
    (sum, { criterion, mark }) => sum + WEIGHTS[criterion] * mark.share,
    0,
  );
  return {
    tool,
    // A tenth of a point is far below any step of a criterion: it only clears away float dust.
    score: Math.round(score * 10) / 10,
    reasons: marks.flatMap(({ mark }) => (mark.reason ? [mark.reason] : [])),
  };
}
