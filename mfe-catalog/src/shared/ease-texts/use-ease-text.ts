import { useFeatureText } from '../use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Texts about the ease-of-use score: names of its criteria and what a grade rests on. */
export const useEaseText = () => useFeatureText(TEXTS);
