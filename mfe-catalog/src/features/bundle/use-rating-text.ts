import { useFeatureText } from '../../shared/use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Texts of ratings, which only a bundle's page loads. */
export const useRatingText = () => useFeatureText(TEXTS);
