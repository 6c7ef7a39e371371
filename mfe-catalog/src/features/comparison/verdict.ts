import type { Tool } from '@atlas/contracts';
import { bestChoice, POPULAR_POINTS, scoreOf } from './best-choice';
import type { Score, Scored, ScorePart } from './best-choice';
import { WEIGHTED } from './weights';
import type { Weights } from './weights';

export interface Verdict<T> {
  /** One winner, or several with equal scores. */
  first: T[];
  total: number;
  second: T | undefined;
  /** Points ahead of the second. */
  ahead: number;
  /** The part that contributes most to the first. */
  part: ScorePart;
  /** Tools with an unknown number of users that could change the order. */
  unknown: T[];
}

/**
 * @returns the winner by the visitor's weights, its lead and main reason; for at least two tools
 */
export function verdictOf<T extends Scored & Pick<Tool, 'name'>>(
  tools: readonly T[],
  weights: Weights,
): Verdict<T> {
  const scored = tools
    .map((tool) => ({ tool, score: scoreOf(tool, weights) }))
    .sort((a, b) => b.score.total - a.score.total);
  const [best] = scored;
  if (!best) throw new Error('A comparison needs a tool.');
  const first = scored.filter(({ score }) => score.total === best.score.total);
  const second = scored[first.length];
  const couldGain = POPULAR_POINTS * weights.users;
  const unknown = scored.filter(
    ({ tool, score }) =>
      tool.monthlyUsers === null &&
      couldGain > 0 &&
      (first.length > 1 || tool !== best.tool) &&
      score.total + couldGain >= best.score.total,
  );
  return {
    first: first.map(({ tool }) => tool),
    total: best.score.total,
    second: second?.tool,
    ahead: toTenth(best.score.total - (second?.score.total ?? best.score.total)),
    part: largestPart(best.score),
    unknown: unknown.map(({ tool }) => tool),
  };
}

const toTenth = (points: number): number => Math.round(points * 10) / 10;

function largestPart(score: Omit<Score, 'total'>): ScorePart {
  return WEIGHTED.reduce<ScorePart>(
    (best, part) => (score[part] > score[best] ? part : best),
    'rating',
  );
}

interface Shortfall<T> {
  tool: T;
  /** Points behind the best tool. */
  behind: number;
  /** The part in which it loses most. */
  worst: ScorePart;
  /** The part in which it gains most; undefined where it gains in none. */
  better: ScorePart | undefined;
}

/**
 * @returns why each tool with fewer points than the best one loses, best first
 */
export function shortfallsOf<T extends Scored>(
  tools: readonly T[],
  weights: Weights,
): Shortfall<T>[] {
  const best = bestChoice(tools, weights);
  if (!best) return [];
  const top = scoreOf(best, weights);
  return tools
    .map((tool) => {
      const score = scoreOf(tool, weights);
      const gapOf = (sign: 1 | -1) => (part: ScorePart) => sign * (top[part] - score[part]);
      const behind = toTenth(top.total - score.total);
      const better = largestPart(byPart(gapOf(-1)));
      return {
        tool,
        behind,
        worst: largestPart(byPart(gapOf(1))),
        better: gapOf(-1)(better) > 0 ? better : undefined,
      };
    })
    .filter(({ behind }) => behind > 0)
    .sort((a, b) => a.behind - b.behind);
}

const byPart = (of: (part: ScorePart) => number): Omit<Score, 'total'> => ({
  rating: of('rating'),
  pricing: of('pricing'),
  users: of('users'),
  members: of('members'),
});
