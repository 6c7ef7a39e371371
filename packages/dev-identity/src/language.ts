import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

export type Texts = typeof ko;
export const TEXTS: Record<Language, Texts> = { ko, en, ja, zh };

/**
 * Chooses the language of the provider's pages: the `ui_locales` of the request, the visitor's choice at the site, the
 * browser's languages, Korean.
 */
export function languageOf(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  uiLocales = '',
): Language {
  const [, chosen = ''] = /(?:^|;\s*)atlas_language=([^;]*)/.exec(cookie) ?? [];
  const wanted = `${uiLocales} ${chosen} ${accepted}`
    .toLowerCase()
    .split(/[\s,]+/)
    .map((tag) => tag.split(/[-;]/, 1)[0]);
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? 'ko';
}
