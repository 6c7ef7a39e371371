import { DEFAULT_LANGUAGE } from './language';
import type { Language } from './language';

/** Korean is the page's own address (spec §1); another language is asked for by `lang`. `path` may have a query. */
export function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set('lang', language);
  return url.href;
}
