import type { Language } from '../language';
import type { ProblemType } from './catalogue';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** Localised texts of problems; a separate entry point, so that browsers do not load it. */
export const PROBLEM_TEXTS: Record<Language, Record<ProblemType, string>> = { ko, en, ja, zh };
