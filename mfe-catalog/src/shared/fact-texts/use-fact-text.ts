import { useFeatureText } from '../use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Texts about sources and the state of a tool, which only pages of one tool load. */
export const useFactText = () => useFeatureText(TEXTS);
