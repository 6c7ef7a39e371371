import { canonicalVersus } from '@atlas/contracts';
import type { UsageEvent } from '@atlas/contracts';

/** What one visitor's day adds is bounded. */
const MOST_PAIRS = 20;

/**
 * Pairs of tools that were shown side by side, each once; three tools are three pairs.
 * @param events comparisons among other events
 * @param isKnown whether a tool is in the catalog
 */
export function readPairs(
  events: readonly UsageEvent[],
  isKnown: (id: string) => boolean,
): string[] {
  const found = events.flatMap((event) => {
    if (event.type !== 'comparison') return [];
    const ids = [...new Set(event.toolIds)].filter(isKnown);
    return ids.flatMap((id, at) => ids.slice(at + 1).map((other) => canonicalVersus([id, other])));
  });
  return [...new Set(found)];
}

/** Those that a visitor who had compared `before` adds that day. */
export function newComparisons(before: readonly string[], now: readonly string[]): string[] {
  const left = Math.max(0, MOST_PAIRS - before.length);
  return now.filter((pair) => !before.includes(pair)).slice(0, left);
}
