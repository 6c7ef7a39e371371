import type { Query } from './queries';

/** Ids of the found tools, best first. */
export type Searched = (query: string) => readonly string[];

export interface Figures {
  queries: number;
  hitAt1: number;
  hitAt3: number;
  /** Mean of 1 / place of the first right tool; 0 where there is none. */
  mrr: number;
  /** Share of queries without any answer. */
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

/** Counts from 1; 0 where no right tool was found, NOTHING where none at all was. */
export function placeOf(found: readonly string[], right: readonly string[]): number {
  if (found.length === 0) return NOTHING;
  return found.findIndex((id) => right.includes(id)) + 1;
}
