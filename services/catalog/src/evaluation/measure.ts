import type { Query } from './queries';

/** Ids of the results, best first. */
export type Searched = (query: string) => readonly string[];

export interface Figures {
  queries: number;
  hitAt1: number;
  hitAt3: number;
  /** Mean reciprocal rank of the first right tool. */
  mrr: number;
  /** Share of queries without results. */
  nothing: number;
}

export function measure(queries: readonly Query[], search: Searched): Figures {
  const places = queries.map((query) => placeOf(search(query.query), query));
  const share = (met: (place: number) => boolean) =>
    places.filter(met).length / Math.max(1, places.length);
  return {
    queries: queries.length,
    hitAt1: share((place) => place === 1),
    hitAt3: share((place) => place >= 1 && place <= 3),
    mrr:
      places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) /
      Math.max(1, places.length),
    nothing: share((place) => place === NOTHING),
  };
}

const NOTHING = -1;

/**
 * 1-based rank of the first right tool; 0 without one, NOTHING without any result. Of a comparison, 1 when its tools are
 * exactly the first ones, and later by as many places as the last of them is.
 */
export function placeOf(
  found: readonly string[],
  { right, together }: Pick<Query, 'right' | 'together'>,
): number {
  if (found.length === 0) return NOTHING;
  if (!together) return found.findIndex((id) => right.includes(id)) + 1;
  const places = right.map((id) => found.indexOf(id) + 1);
  return places.includes(0) ? 0 : Math.max(...places) - right.length + 1;
}
