import { LANGUAGES, toLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** Of local storage. */
export const LANGUAGE_KEY = 'language';
const COOKIE = 'atlas_language';
const YEAR_SECONDS = 31_536_000;

/** Ends with the browser's session: the language that an address named, for this visit. */
const VISIT_COOKIE = 'atlas_visit_language';

/**
 * A language that the address names (`?lang=`, what search engines and links of the site give) wins for this visit,
 * whatever is stored; else local storage rules, and the cookie lets the gateway answer alike. Unknown values mean ko.
 */
export function readStoredLanguage(): Language {
  return toLanguage(
    languageOfAddress() ?? readCookie(VISIT_COOKIE) ?? readLocal() ?? readCookie(COOKIE),
  );
}

export function hasStoredLanguage(): boolean {
  return (readLocal() ?? readCookie(COOKIE)) !== undefined;
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be off; the cookie below still keeps the choice.
  }
  document.cookie = `${COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  document.cookie = `${VISIT_COOKIE}=;path=/;max-age=0;samesite=lax`;
}

/** Keeps the language of the address until the browser is closed; a choice of one's own ends it. */
export function storeLanguageForVisit(language: Language): void {
  if (languageOfAddress() !== undefined && typeof document !== 'undefined')
    document.cookie = `${VISIT_COOKIE}=${language};path=/;samesite=lax`;
}

/** `lang` of the address, where it is one of the site's languages. */
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
