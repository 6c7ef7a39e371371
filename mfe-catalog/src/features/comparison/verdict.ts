import type { Tool } from '@atlas/contracts';
import { POPULAR_POINTS, scoreOf } from './best-choice';
import type { Score, Scored } from './best-choice';
import type { Weights } from './weights';

export interface Verdict<T> {
  /** One winner, or several with equal scores. */
  first: T[];
  total: number;
  second: T | undefined;
  /** Points ahead of the second. */
  ahead: number;
  /** The part that contributes most to the first. */
  part: 'rating' | 'pricing' | 'users';
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
    ahead: best.score.total - (second?.score.total ?? best.score.total),
    part: largestPart(best.score),
    unknown: unknown.map(({ tool }) => tool),
  };
}

function largestPart(score: Score): Verdict<never>['part'] {
  const parts = ['rating', 'pricing', 'users'] as const;
  return parts.reduce((best, part) => (score[part] > score[best] ? part : best));
}
