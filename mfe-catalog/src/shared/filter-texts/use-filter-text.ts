import { useFeatureText } from '../use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Texts of filters, compact views and empty results, which load on demand. */
export const useFilterText = () => useFeatureText(TEXTS);
