import type { FacetSets } from '../facets';
import { hasRow, noRows, unite } from '../rows';
import type { Rows } from '../rows';

type Filter = (rows: Int32Array, kind: 'free' | 'noInstall') => Int32Array;

/** Values of a facet that meet a wish: a free plan is free, and what runs in the browser needs no installation. */
const MEETING = {
  free: { facet: 'pricing', values: ['free', 'freemium'] },
  noInstall: { facet: 'platform', values: ['web'] },
} as const;

/** @param size upper bound of the rows */
export function createWishFilter(sets: FacetSets, size: number): Filter {
  const meeting = (kind: keyof typeof MEETING): Rows => {
    const { facet, values } = MEETING[kind];
    const rows = noRows(size);
    for (const value of values) unite(rows, sets[facet].get(value) ?? noRows(size));
    return rows;
  };
  return (rows, kind) => {
    const allowed = meeting(kind);
    return rows.filter((row) => hasRow(allowed, row));
  };
}
