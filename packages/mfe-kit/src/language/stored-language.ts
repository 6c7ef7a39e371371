import { LANGUAGES, toLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** Key in local storage. */
export const LANGUAGE_KEY = 'language';
const COOKIE = 'atlas_language';
const YEAR_SECONDS = 31_536_000;

/** Session cookie with the language of the URL, for this visit. */
const VISIT_COOKIE = 'atlas_visit_language';

/**
 * Reads the visitor's language: `lang` of the URL, which search engines and links use, for this
 * visit; then local storage; then the cookie, which also lets the gateway respond in it. Unknown
 * values mean Korean.
 * @returns the language of this visit
 */
export function readStoredLanguage(): Language {
  return toLanguage(
    languageOfAddress() ?? readCookie(VISIT_COOKIE) ?? readLocal() ?? readCookie(COOKIE),
  );
}

/** @returns whether the visitor has chosen a language */
export function hasStoredLanguage(): boolean {
  return (readLocal() ?? readCookie(COOKIE)) !== undefined;
}

/**
 * Stores the visitor's choice and ends the language of the visit.
 * @param language what the visitor chose
 */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Local storage may be unavailable; the cookie stores the choice too.
  }
  document.cookie = `${COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  document.cookie = `${VISIT_COOKIE}=;path=/;max-age=0;samesite=lax`;
}

/** Stores the language of the URL until the browser is closed or the visitor chooses another. */
export function storeLanguageForVisit(language: Language): void {
  if (languageOfAddress() !== undefined && typeof document !== 'undefined')
    document.cookie = `${VISIT_COOKIE}=${language};path=/;samesite=lax`;
}

/** @returns `lang` of the URL if the site supports it */
function languageOfAddress(): Language | undefined {
  if (typeof location === 'undefined') return undefined;
  const wanted = new URLSearchParams(location.search).get('lang');
  return LANGUAGES.find((language) => language === wanted);
}

function readLocal(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
