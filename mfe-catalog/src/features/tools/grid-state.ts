import {
  CATEGORIES,
  cutText,
  LANGUAGES,
  parseCategory,
  PLATFORMS,
  PRICE_FILTERS,
  RATING_BANDS,
  TOOL_SORTS,
} from '@atlas/contracts';
import type { Facet, ToolSort } from '@atlas/contracts';

/** State of the grid, stored in the URL, so that it can be shared and Back works. */
export interface GridState {
  search: string;
  sort: ToolSort | '';
  page: number;
  facets: Record<Facet, string[]>;
}

type CodeFacet = 'task' | 'language' | 'interface' | 'country';
const KNOWN: Record<Exclude<Facet, CodeFacet | 'category'>, readonly string[]> = {
  pricing: PRICE_FILTERS,
  signUp: ['none'],
  rating: RATING_BANDS,
  platform: PLATFORMS,
};
const LANGUAGE_CODE = /^[a-z]{2}$/;
const TASK_KEY = /^[a-z0-9][a-z0-9-]{0,40}$/;
/** `lang` in the URL is the language of the page. */
const PARAM: Record<Facet, string> = {
  category: 'category',
  task: 'task',
  pricing: 'pricing',
  signUp: 'signup',
  rating: 'rating',
  platform: 'platform',
  interface: 'ui',
  language: 'speaks',
  country: 'country',
};

/** Parses the URL; unknown values are ignored. */
export function readGrid(params: URLSearchParams): GridState {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const known = (facet: keyof typeof KNOWN) =>
    list(PARAM[facet]).filter((value) => KNOWN[facet].includes(value));
  const codes = (words: string[], pattern: RegExp) => words.filter((code) => pattern.test(code));
  const page = Number(params.get('page') ?? 1);
  return {
    search: cutText(params.get('q') ?? '', 200),
    sort: TOOL_SORTS.find((sort) => sort === params.get('sort')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    facets: {
      category: list('category').flatMap(
        (word) => CATEGORIES.find((key) => key === parseCategory(word)) ?? [],
      ),
      task: codes(list(PARAM.task), TASK_KEY),
      pricing: known('pricing'),
      signUp: known('signUp'),
      rating: known('rating'),
      platform: known('platform'),
      interface: codes(list(PARAM.interface), LANGUAGE_CODE),
      language: codes([...list(PARAM.language), ...formerLanguages(params)], LANGUAGE_CODE),
      country: codes(list(PARAM.country), /^[A-Z]{2}$/),
    },
  };
}

/**
 * Reads the facet from old links that used `lang` for it: any value other than one language of
 * the site. A single language of the site means the page's language.
 */
export function formerLanguages(params: URLSearchParams): string[] {
  const named = (params.get('lang') ?? '').split(',').filter(Boolean);
  const [only] = named;
  if (named.length === 1 && LANGUAGES.some((language) => language === only)) return [];
  return named;
}

/** Writes values that differ from the default; other parameters are preserved. */
export function writeGrid(state: GridState, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string) =>
    value ? params.set(name, value) : params.delete(name);
  put('q', state.search.trim());
  put('sort', state.sort);
  put('page', state.page > 1 ? String(state.page) : '');
  if (formerLanguages(before).length > 0) params.delete('lang');
  for (const [facet, values] of Object.entries(state.facets))
    put(PARAM[facet as Facet], values.join(','));
  return params;
}

export const NO_FACETS: GridState['facets'] = {
  category: [],
  task: [],
  pricing: [],
  signUp: [],
  rating: [],
  platform: [],
  interface: [],
  language: [],
  country: [],
};
