import type { Language } from '@atlas/mfe-kit';

/** Each language in its own words, the same in every locale. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
};
