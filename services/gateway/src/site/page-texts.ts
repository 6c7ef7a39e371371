import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import zh from '../locales/zh.json' with { type: 'json' };
import { fits } from './known-routes';

export type Texts = typeof ko;
export interface PageText {
  title: string;
  description: string;
}

export const TEXTS: Record<Language, Texts> = { ko, en, ja, zh };

const PAGES: ReadonlyArray<readonly [pattern: string, name: keyof Texts['pages']]> = [
  ['/', 'home'],
  ['/landing', 'landing'],
  ['/community', 'community'],
  ['/category-ranking', 'ranking'],
  ['/ai-detail', 'tool'],
  ['/ai-detail-enhanced/:id', 'tool'],
  ['/bundle-detail/:id', 'bundle'],
  ['/ai-comparison', 'comparison'],
  ['/my-packages', 'packages'],
  ['/mypage', 'account'],
  ['/login', 'login'],
  ['/auth/callback', 'login'],
  ['/profile/:userId', 'profile'],
  ['/privacy-policy', 'privacy'],
  ['/terms-of-service', 'terms'],
  ['/terms', 'terms'],
];

/** Title and description until the shell has set its own; link previews see only these. */
export function pageText(language: Language, path: string, known: boolean): PageText {
  const pages = TEXTS[language].pages;
  const name = PAGES.find(([pattern]) => fits(pattern, path))?.[1];
  const text = known ? pages[name ?? 'home'] : pages.notFound;
  return {
    title: name === 'home' ? text.title : `${text.title} · AI Atlas`,
    description: text.description,
  };
}

/**
 * The visitor's choice first, then the language an address names (`lang`, for search engines), Korean
 * otherwise: the first page of a visitor is in the product's language (spec §1).
 */
export function languageOf(
  cookies: ReadonlyMap<string, string>,
  query?: URLSearchParams,
): Language {
  const wanted = cookies.get('atlas_language') ?? query?.get('lang');
  return LANGUAGES.find((language) => language === wanted) ?? 'ko';
}
