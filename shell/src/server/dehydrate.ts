import { pickLanguageTexts } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { SESSION_KEY } from '@atlas/mfe-kit/host';
import type { ApiError, Platform } from '@atlas/mfe-kit/host';

/**
 * The answers that were drawn with, as JSON that may stand in a script: `{ at, data: [[key, answer]],
 * failed: [[key, status, problem]], said: [[what, words]] }`, `at` in ms since 1970. Texts of other languages are left out:
 * who changes the language has the answers asked for anew (take-over.ts).
 */
export function dehydrate({ queryClient, formatted }: Platform, language: Language): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] !== SESSION_KEY[0]);
  const answered = queries.filter(({ state }) => state.status === 'success');
  const data = answered
    // A list that grows is made of its first page again.
    .filter(({ state }) => !isMadeOf(state.data, answered))
    .map(({ queryKey, state }) => [queryKey, pickLanguageTexts(state.data, language)]);
  const failed = queries.flatMap(({ queryKey, state }) => {
    const { status, problem } = (state.error ?? {}) as Partial<ApiError>;
    if (state.status === 'error' && status !== undefined) return [[queryKey, status, problem]];
    return [];
  });
  return JSON.stringify({
    at: Date.now(),
    data,
    failed,
    formattedTexts: [...(formatted?.texts ?? [])],
  }).replaceAll('<', '\\u003c');
}

function isMadeOf(answer: unknown, others: readonly { state: { data: unknown } }[]): boolean {
  const { pages } = (answer ?? {}) as { pages?: readonly unknown[] };
  return Boolean(pages?.some((page) => others.some(({ state }) => state.data === page)));
}
