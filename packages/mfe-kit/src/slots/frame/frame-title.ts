import type { Language } from '@atlas/contracts';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** @returns the accessible name of a frame */
export const frameTitle = (language: Language, slice: string): string =>
  TEXTS[language].title.replace('{{name}}', slice);
