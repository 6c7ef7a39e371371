import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** Korean is the page's own address (spec §1); another language is asked for by `lang`. */
export function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== 'ko') url.searchParams.set('lang', language);
  return url.href;
}

export function alternates(
  origin: string,
  path: string,
): Array<readonly [hreflang: string, href: string]> {
  return [
    ...LANGUAGES.map((language) => [language, addressIn(origin, path, language)] as const),
    ['x-default', addressIn(origin, path, 'ko')],
  ];
}
