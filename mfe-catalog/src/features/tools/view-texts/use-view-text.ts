import { useFeatureText } from '../../../shared/use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** Names of the views and of the collapsed filters, which load after the grid. */
export const useViewText = () => useFeatureText(TEXTS);
