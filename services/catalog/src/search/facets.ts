import { FACETS, RATING_BANDS, type Facet, type RatingBand, type Tool } from '@atlas/contracts';

export type Chosen = Readonly<Record<Facet, readonly string[]>>;
export type FacetCounts = Record<Facet, { value: string; count: number }[]>;

/** What one tool counts for in each facet. */
export type FacetRow = Readonly<Record<Facet, readonly string[]>>;

export function facetRow(tool: Tool): FacetRow {
  return {
    category: [tool.category],
    pricing: [tool.pricing],
    rating: [bandOf(tool.rating)],
    platform: tool.platforms,
    language: tool.languages,
  };
}

function bandOf(rating: number): RatingBand {
  return RATING_BANDS.find((band) => rating >= Number(band)) ?? '0';
}

/**
 * Rows that meet every facet, and for each facet the counts over the rows that meet all the others:
 * one pass, in which a row that fails exactly one facet counts for that facet alone.
 */
export function applyFacets(rows: readonly number[], table: readonly FacetRow[], chosen: Chosen) {
  const active = FACETS.filter((facet) => chosen[facet].length > 0);
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<Facet, Map<string, number>>;
  const kept: number[] = [];
  for (const row of rows) {
    const values = table[row]!;
    const failed = active.filter((facet) => !values[facet].some((value) => chosen[facet].includes(value)));
    if (failed.length > 1) continue;
    if (failed.length === 0) kept.push(row);
    for (const facet of failed.length === 0 ? FACETS : failed) {
      for (const value of values[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  }
  return { kept, facets: sortCounts(counts) };
}

function sortCounts(counts: Record<Facet, Map<string, number>>): FacetCounts {
  const sorted = (found: Map<string, number>) =>
    [...found].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(FACETS.map((facet) => [facet, sorted(counts[facet])])) as FacetCounts;
}
