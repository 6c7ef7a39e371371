import {
  CATEGORIES,
  cutText,
  LANGUAGES,
  parseCategory,
  PLATFORMS,
  PRICING,
  RATING_BANDS,
  TOOL_SORTS,
} from '@atlas/contracts';
import type { Facet, ToolSort } from '@atlas/contracts';

/** What the grid shows; all of it lives in the address, so that it can be shared and the back button works. */
export interface GridState {
  search: string;
  sort: ToolSort | '';
  page: number;
  facets: Record<Facet, string[]>;
}

const KNOWN: Record<Exclude<Facet, 'language' | 'category'>, readonly string[]> = {
  pricing: PRICING,
  rating: RATING_BANDS,
  platform: PLATFORMS,
};
/** `lang` in an address is the language of the page, not of a tool. */
const PARAM: Record<Facet, string> = {
  category: 'category',
  pricing: 'pricing',
  rating: 'rating',
  platform: 'platform',
  language: 'speaks',
};

/** Reads an address; what it does not know, it drops: a mistyped link still shows tools. */
export function readGrid(params: URLSearchParams): GridState {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const known = (facet: keyof typeof KNOWN) =>
    list(PARAM[facet]).filter((value) => KNOWN[facet].includes(value));
  const page = Number(params.get('page') ?? 1);
  return {
    search: cutText(params.get('q') ?? '', 200),
    sort: TOOL_SORTS.find((sort) => sort === params.get('sort')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    facets: {
      category: list('category').flatMap(
        (word) => CATEGORIES.find((key) => key === parseCategory(word)) ?? [],
      ),
      pricing: known('pricing'),
      rating: known('rating'),
      platform: known('platform'),
      language: [...list(PARAM.language), ...formerLanguages(params)].filter((code) =>
        /^[a-z]{2}$/.test(code),
      ),
    },
  };
}

/**
 * Links from when `lang` was the facet too: whatever does not name one language of the site alone. Those that do mean
 * the page's language, as in the addresses that search engines have.
 */
export function formerLanguages(params: URLSearchParams): string[] {
  const named = (params.get('lang') ?? '').split(',').filter(Boolean);
  const [only] = named;
  if (named.length === 1 && LANGUAGES.some((language) => language === only)) return [];
  return named;
}

/** Writes only what differs from the start; parameters of others in the address are kept. */
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
  pricing: [],
  rating: [],
  platform: [],
  language: [],
};
