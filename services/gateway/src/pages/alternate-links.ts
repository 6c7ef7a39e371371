import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** Lists a page's URL in each of its languages, and the URL for all other languages (`x-default`). */
export function alternateLinks(
  origin: string,
  path: string,
  languages: readonly Language[] = LANGUAGES,
): Array<readonly [hreflang: string, href: string]> {
  const [first = DEFAULT_LANGUAGE] = languages;
  const byDefault = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : first;
  return [
    ...languages.map((language) => [language, addressIn(origin, path, language)] as const),
    ['x-default', addressIn(origin, path, byDefault)],
  ];
}
