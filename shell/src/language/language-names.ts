import type { Language } from '@atlas/mfe-kit';

/** Name of each language in itself, the same in every locale. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
};
