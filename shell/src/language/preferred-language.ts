import { LANGUAGES } from '@atlas/mfe-kit';
import type { Language } from '@atlas/mfe-kit';

/**
 * @returns the first of the browser's languages that the site supports, unless it is the current
 *   one
 */
export function preferredLanguage(
  wanted: readonly string[],
  shown: Language,
): Language | undefined {
  const known = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((base): base is Language => LANGUAGES.some((language) => language === base));
  if (known === shown) return undefined;
  return known;
}
