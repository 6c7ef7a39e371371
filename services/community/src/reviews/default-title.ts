import { COMMUNITY_LIMITS, cutText } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

const TITLES: Readonly<Record<Language, (toolName: string) => string>> = {
  ko: (name) => `${name} 리뷰`,
  en: (name) => `${name} review`,
  ja: (name) => `${name}のレビュー`,
  zh: (name) => `${name} 评价`,
};

/**
 * Title of a review that was written without one.
 * @param language language of the review's content, so that it does not depend on the author's interface
 */
export function defaultTitle(toolName: string, language: Language): string {
  return cutText(TITLES[language](toolName), COMMUNITY_LIMITS.title);
}
