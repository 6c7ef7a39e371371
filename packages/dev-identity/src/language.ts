import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

export type Texts = typeof ko;
export const TEXTS: Record<Language, Texts> = { ko, en, ja, zh };

/** The site's wish first (`ui_locales`), then the browser's, Korean otherwise. */
export function chooseLanguage(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const wanted = `${uiLocales ?? ''} ${acceptLanguage ?? ''}`
    .toLowerCase()
    .split(/[\s,]+/)
    .map((tag) => tag.split(/[-;]/, 1)[0]);
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? 'ko';
}
