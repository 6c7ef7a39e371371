import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** A page in each of its languages, and where to send everybody else. */
export function alternateLinks(
  origin: string,
  path: string,
  languages: readonly Language[] = LANGUAGES,
): Array<readonly [hreflang: string, href: string]> {
  const byDefault = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : languages[0]!;
  return [
    ...languages.map((language) => [language, addressIn(origin, path, language)] as const),
    ['x-default', addressIn(origin, path, byDefault)],
  ];
}
