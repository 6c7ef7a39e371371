import { CATEGORIES, CHANGE_LIST_KINDS } from '@atlas/contracts';
import type { Category, ChangeListKind } from '@atlas/contracts';

/** Filters and place in the list, stored in the URL. */
export interface ChangesQuery {
  readonly kind: ChangeListKind | undefined;
  readonly category: Category | undefined;
  /** 1-based. */
  readonly part: number;
}

/**
 * Parses the URL.
 * @param params parameters of the address
 * @returns filters without unknown values
 */
export function readChangesQuery(params: URLSearchParams): ChangesQuery {
  const part = Number(params.get('page') ?? 1);
  return {
    kind: CHANGE_LIST_KINDS.find((kind) => kind === params.get('kind')),
    category: CATEGORIES.find((category) => category === params.get('category')),
    part: Number.isInteger(part) && part >= 1 && part < 10_000 ? part : 1,
  };
}

/**
 * Writes values that differ from the default.
 * @param query filters and place
 * @param before parameters of the address; others than these are preserved
 * @returns the new parameters
 */
export function writeChangesQuery(
  { kind, category, part }: ChangesQuery,
  before: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string | undefined) =>
    value ? params.set(name, value) : params.delete(name);
  put('kind', kind);
  put('category', category);
  put('page', part > 1 ? String(part) : undefined);
  return params;
}
