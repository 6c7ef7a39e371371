import { CATEGORY_LABELS } from '@atlas/contracts';
import type { Category } from '@atlas/contracts';
import { LANGUAGES, useLanguage } from '@atlas/mfe-kit';

/** @returns a function for the category's name in the current language */
export function useCategoryName(): (category: Category | 'all') => string {
  const { language } = useLanguage();
  return (category) => CATEGORY_LABELS[category][LANGUAGES.indexOf(language)] ?? category;
}
