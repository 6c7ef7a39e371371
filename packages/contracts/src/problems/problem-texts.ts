import type { Language } from '../language';
import type { ProblemType } from './catalogue';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** What each problem tells a visitor; a module of its own, so that a browser loads none of it. */
export const PROBLEM_TEXTS: Record<Language, Record<ProblemType, string>> = { ko, en, ja, zh };
