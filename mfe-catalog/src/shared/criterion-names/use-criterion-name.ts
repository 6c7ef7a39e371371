import type { ScoreCriterion } from '@atlas/contracts';
import { useFeatureText } from '../use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const NAMES = { ko, en, ja, zh };

/** Names of the criteria of the ease-of-use score by id; apart from other texts, because the editor's form loads them too. */
export function useCriterionName() {
  const t = useFeatureText(NAMES);
  return (id: ScoreCriterion) => t(`criteria.${id}`);
}
