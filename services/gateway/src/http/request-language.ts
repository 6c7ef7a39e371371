import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/**
 * A language that the address names (`lang`, for search engines and shared links), for this page and the visit that
 * follows; else the visitor's choice; Korean otherwise, the product's language (spec §1).
 */
export function languageOf(
  cookies: ReadonlyMap<string, string>,
  query?: URLSearchParams,
): Language {
  const wanted = [
    query?.get('lang'),
    cookies.get('atlas_visit_language'),
    cookies.get('atlas_language'),
  ];
  const known = wanted.flatMap((word) => LANGUAGES.find((language) => language === word) ?? []);
  return known[0] ?? 'ko';
}
