import type { FacetSets } from '../facets';
import { hasRow, noRows, unite } from '../rows';
import type { Rows } from '../rows';
import type { WishKind } from './wishes';

type Filter = (rows: Int32Array, kind: WishKind) => Int32Array;

/**
 * Values of a facet that meet a wish: a free plan is free, what runs in the browser needs no installation, and no account is
 * needed only where that is a stated fact.
 */
const MEETING = {
  free: { facet: 'pricing', values: ['free', 'freemium'] },
  noSignUp: { facet: 'signUp', values: ['none'] },
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
