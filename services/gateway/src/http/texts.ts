import type { Language } from '@atlas/contracts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** What the gateway says in its own name. */
export const TEXTS: Record<Language, typeof ko> = { ko, en, ja, zh };
