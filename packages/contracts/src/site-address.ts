import { DEFAULT_LANGUAGE } from './language';
import type { Language } from './language';

/**
 * Absolute URL of a page in a language. Korean is the default; others use `lang`.
 * @param origin of the site
 * @param path may have a query
 * @param language of the page
 * @returns the URL
 */
export function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set('lang', language);
  return url.href;
}
