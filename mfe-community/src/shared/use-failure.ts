import type { FailureTexts } from '@atlas/mfe-kit';
import { useCommunityText } from './use-community-text';

/** What is told when a change fails: "Error", and `key` says which; what is told of certain problems stands in `others`. */
export function useFailure(
  key: string,
  others: { readonly [problem: number]: string } = {},
): () => FailureTexts {
  const t = useCommunityText();
  const text = (description: string) => ({ title: t('error.title'), description: t(description) });
  return () => {
    const named = Object.entries(others).map(([problem, told]) => [problem, text(told)]);
    return { ...Object.fromEntries(named), otherwise: text(key) };
  };
}

/** Of a review: written twice, and written after the session ended. */
export const REVIEW_PROBLEMS = { 409: 'error.duplicate', 401: 'error.unauthenticated' } as const;
