import { toLanguage, type Language } from '@atlas/contracts';

const KEY = 'language';
const COOKIE = 'atlas_language';
const YEAR_SECONDS = 31_536_000;

/**
 * Local storage rules; the cookie lets the gateway answer in the same language. A visitor who has not
 * chosen gets the language the address names (`?lang=`, what search engines link to). Unknown values mean ko.
 */
export function readStoredLanguage(): Language {
  return toLanguage(readLocal() ?? readCookie() ?? readAddress());
}

export function hasStoredLanguage(): boolean {
  return (readLocal() ?? readCookie()) !== undefined;
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be off; the cookie below still keeps the choice.
  }
  document.cookie = `${COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

function readAddress(): string | null {
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang');
}

function readLocal(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function readCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
}
