import { pointKey } from '@atlas/contracts';
import type { ConfirmedAs, PointKind } from '@atlas/contracts';

interface Named {
  pros: readonly string[];
  cons: readonly string[];
}

const listed = ({ pros, cons }: Named): readonly (readonly [PointKind, string])[] => [
  ...pros.map((text) => ['pro', text] as const),
  ...cons.map((text) => ['con', text] as const),
];

/** Keys of the points that a review counts for: each once, none of a review by a maker. */
export function pointsOf(review: Named & { confirmedAs?: ConfirmedAs | null }): string[] {
  if (review.confirmedAs === 'maker') return [];
  const keys = listed(review).map(([kind, text]) => pointKey(kind, text));
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/**
 * The spelling of a point that most reviews use, the oldest of several.
 * @param point its key
 * @param reviews that name it, newest first
 * @returns undefined when none names it any more
 */
export function spellingOf(point: string, reviews: readonly Named[]): string | undefined {
  const counts = new Map<string, number>();
  for (const review of [...reviews].reverse()) {
    const own = listed(review).find(([kind, text]) => pointKey(kind, text) === point);
    if (own) counts.set(own[1], (counts.get(own[1]) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
