import { useFeatureText } from '../../shared/use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Texts of scores and weights, which only the comparison loads. */
export const useComparisonText = () => useFeatureText(TEXTS);
