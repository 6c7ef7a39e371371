import type { FailureTexts } from '@atlas/mfe-kit';
import { useCommunityText } from './use-community-text';

/**
 * @returns failure texts: "Error" with the text of `key`; `others` has texts for certain problems
 */
export function useFailure(
  key: string,
  others: { readonly [problem: number]: string } = {},
): () => FailureTexts {
  const t = useCommunityText();
  const text = (description: string) => ({ title: t('error.title'), description: t(description) });
  return () => {
    const named = Object.entries(others).map(([problem, key]) => [problem, text(key)] as const);
    return { ...Object.fromEntries(named), otherwise: text(key) };
  };
}

/** For reviews: written twice, or after the session expired. */
export const REVIEW_PROBLEMS = { 409: 'error.duplicate', 401: 'error.unauthenticated' } as const;
