import { FACETS, RATING_BANDS } from '@atlas/contracts';
import type { Facet, RatingBand } from '@atlas/contracts';
import type { Placed } from './layout';
import type { RankedTool } from './ranked-tool';
import { addRow, BITS, both, countBoth, noRows, unite } from './rows';
import type { Rows } from './rows';

/** Selected values by facet; a facet without any does not filter. */
export type Chosen = Readonly<Partial<Record<Facet, readonly string[]>>>;
export const NOTHING_CHOSEN: Chosen = {};
export type FacetCounts = Record<Facet, { value: string; count: number }[]>;

type FacetTool = Pick<
  RankedTool,
  | 'category'
  | 'tasks'
  | 'pricing'
  | 'freeTrial'
  | 'withoutAccount'
  | 'rating'
  | 'platforms'
  | 'interfaceLanguages'
  | 'languages'
  | 'country'
>;

const VALUES: Record<Facet, (tool: FacetTool) => readonly string[]> = {
  category: ({ category }) => [category],
  task: ({ tasks }) => tasks ?? [],
  pricing: ({ pricing, freeTrial }) => [
    pricing,
    ...(pricing === 'paid' ? [] : ['free-plan']),
    ...(freeTrial ? ['trial'] : []),
  ],
  signUp: ({ withoutAccount }) => (withoutAccount ? ['none'] : []),
  rating: ({ rating }) => [bandOf(rating)],
  platform: ({ platforms }) => platforms,
  interface: ({ interfaceLanguages }) => interfaceLanguages ?? [],
  language: ({ languages }) => languages,
  country: ({ country }) => [country],
};

/**
 * Applies facets. `matching`: rows that match every facet. Each facet's counts ignore its own selection, so that they show
 * what another choice would yield.
 */
export type ApplyFacets = (rows: Rows, chosen: Chosen) => { matching: Rows; facets: FacetCounts };

/** By facet and value: rows of the tools that have it. */
export type FacetSets = Record<Facet, ReadonlyMap<string, Rows>>;

/** @param size upper bound of the rows */
export function createFacets(sets: FacetSets, size: number): ApplyFacets {
  return (rows, chosen) => {
    const met = FACETS.flatMap((facet) => {
      const values = chosen[facet] ?? [];
      if (values.length === 0) return [];
      const any = noRows(size);
      for (const value of values) unite(any, sets[facet].get(value) ?? noRows(size));
      return [{ facet, any }];
    });
    const meeting = (except?: Facet) =>
      met.reduce((left, { facet, any }) => (facet === except ? left : both(left, any)), rows);
    return { matching: meeting(), facets: byFacet((facet) => count(sets[facet], meeting(facet))) };
  };
}

export function facetSetsOf(tools: readonly FacetTool[]): FacetSets {
  return byFacet((facet) => {
    const rowsOf = new Map<string, Rows>();
    tools.forEach((tool, row) => {
      for (const value of VALUES[facet](tool)) {
        const rows = rowsOf.get(value) ?? noRows(tools.length);
        rowsOf.set(value, rows);
        addRow(rows, row);
      }
    });
    return rowsOf;
  });
}

/** Joins the sets of parts; replaced rows stay in them. */
export function joinFacetSets(parts: readonly Placed<FacetSets>[], size: number): FacetSets {
  const [only] = parts;
  if (only && parts.length === 1) return only.part;
  return byFacet((facet) => {
    const joined = new Map<string, Rows>();
    for (const { part, offset } of parts)
      for (const [value, rows] of part[facet]) {
        const set = joined.get(value) ?? noRows(size);
        joined.set(value, set);
        set.set(rows, offset / BITS);
      }
    return joined;
  });
}

function count(values: ReadonlyMap<string, Rows>, rows: Rows): FacetCounts[Facet] {
  return [...values]
    .map(([value, set]) => ({ value, count: countBoth(set, rows) }))
    .filter((entry) => entry.count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function byFacet<V>(make: (facet: Facet) => V): Record<Facet, V> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, V>;
}

function bandOf(rating: number): RatingBand {
  return RATING_BANDS.find((band) => rating >= Number(band)) ?? '0';
}
