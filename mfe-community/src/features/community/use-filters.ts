import {
  CONFIRMED_AS,
  cutText,
  LANGUAGES,
  REVIEW_SORTS,
  REVIEWER_ROLES,
  TOOL_TYPES,
  USAGE_TIMES,
} from '@atlas/contracts';
import { useSearchParams } from '@atlas/mfe-kit';
import { useMemo } from 'react';
import { routes } from '../../paths';
import type { ReviewFilters } from './use-reviews';

/** `lang` is the language of the site. */
const NAMES = {
  toolType: 'type',
  sort: 'sort',
  language: 'written-in',
  usageTime: 'usage',
  role: 'role',
  confirmedAs: 'confirmed',
  search: 'q',
  cursor: 'after',
} as const satisfies Record<keyof ReviewFilters, string>;

export const NO_FILTERS: ReviewFilters = {
  toolType: 'all',
  sort: 'recent',
  language: undefined,
  usageTime: undefined,
  role: undefined,
  confirmedAs: undefined,
  search: undefined,
  cursor: undefined,
};

/**
 * Filters in the URL, so that a list can be shared and Back restores it; unknown values are
 * ignored.
 */
export function useFilters(): readonly [ReviewFilters, (change: Partial<ReviewFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = (changes: Partial<ReviewFilters>) =>
    setParams((old) => withFilters(old, { ...readFilters(old), cursor: undefined, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filters, change];
}

function readFilters(params: URLSearchParams): ReviewFilters {
  const known = <V extends string>(name: keyof ReviewFilters, values: readonly V[]) =>
    values.find((value) => value === params.get(NAMES[name]));
  return {
    toolType: known('toolType', TOOL_TYPES) ?? NO_FILTERS.toolType,
    sort: known('sort', REVIEW_SORTS) ?? NO_FILTERS.sort,
    language: known('language', LANGUAGES),
    usageTime: known('usageTime', USAGE_TIMES),
    role: known('role', REVIEWER_ROLES),
    confirmedAs: known('confirmedAs', CONFIRMED_AS),
    search: cutText(params.get(NAMES.search)?.trim() ?? '', 200) || undefined,
    cursor: params.get(NAMES.cursor)?.slice(0, 200) || undefined,
  };
}

function withFilters(old: URLSearchParams, filters: ReviewFilters): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, param] of Object.entries(NAMES) as [keyof ReviewFilters, string][]) {
    const value = filters[name];
    if (value === undefined || value === NO_FILTERS[name]) next.delete(param);
    else next.set(param, value);
  }
  return next;
}

/** @returns the URL of a later page of the list; without a cursor, of its start */
export function addressOf(filters: ReviewFilters, cursor?: string): string {
  const search = withFilters(new URLSearchParams(), { ...filters, cursor }).toString();
  if (search) return `${routes.community}?${search}`;
  return routes.community;
}
