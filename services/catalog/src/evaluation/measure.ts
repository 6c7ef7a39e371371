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
  const places = queries.map(({ query, right }) => placeOf(search(query), right));
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

/** 1-based rank; 0 without a right tool, NOTHING without any result. */
export function placeOf(found: readonly string[], right: readonly string[]): number {
  if (found.length === 0) return NOTHING;
  return found.findIndex((id) => right.includes(id)) + 1;
}
