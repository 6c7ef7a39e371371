import { canonicalVersus, isDecodable, MAX_COMPARED, readVersus } from '@atlas/contracts';
import type { UsageEvent } from '@atlas/contracts';

/** What one visitor's day adds is bounded. */
const MOST_PAIRS = 20;
const COMPARISON = /^\/compare\/([^/]+)$/;

/**
 * Pairs of the comparisons that were opened, each once; three tools are three pairs.
 * @param events page views among other events
 * @param isKnown whether a tool is in the catalog
 */
export function readPairs(
  events: readonly UsageEvent[],
  isKnown: (id: string) => boolean,
): string[] {
  const found = events.flatMap((event) => {
    const [, versus] = (event.type === 'page-view' && COMPARISON.exec(event.path)) || [];
    if (versus === undefined || !isDecodable(versus)) return [];
    const ids = readVersus(decodeURIComponent(versus)).slice(0, MAX_COMPARED).filter(isKnown);
    return ids.flatMap((id, at) => ids.slice(at + 1).map((other) => canonicalVersus([id, other])));
  });
  return [...new Set(found)];
}

/** Those that a visitor who had compared `before` adds that day. */
export function newComparisons(before: readonly string[], now: readonly string[]): string[] {
  const left = Math.max(0, MOST_PAIRS - before.length);
  return now.filter((pair) => !before.includes(pair)).slice(0, left);
}
