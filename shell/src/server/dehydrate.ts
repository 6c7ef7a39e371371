import { pickLanguageTexts, recordOf } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { dehydrate } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { packQuery } from '../dehydrated-page';
import type { DehydratedPage } from '../dehydrated-page';

/**
 * Serializes the data that a page was rendered with as JSON for a script element. Texts of other languages are left out: the
 * browser fetches the data again when the visitor changes the language (hydration.ts).
 */
export function dehydratePage(
  { queryClient, formatted }: Platform,
  language: Language,
  isComplete: boolean,
): string {
  const all = queryClient.getQueryCache().getAll();
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => shouldDehydrate(query, all),
    serializeData: (data: unknown) => pickLanguageTexts(data, language),
    shouldRedactErrors: () => false,
  });
  const page: DehydratedPage = {
    at: Date.now(),
    isComplete,
    queries: queries.map(packQuery),
    formattedTexts: [...(formatted?.texts ?? [])],
  };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

function shouldDehydrate({ queryKey, state }: Query, all: readonly Query[]): boolean {
  // The page is the same for every visitor.
  if (queryKey[0] === SESSION_KEY[0]) return false;
  // Only a response of the service is final. After a network error the browser fetches the data itself.
  if (state.status === 'error') return state.error instanceof ApiError;
  return state.status === 'success' && !isMadeOfOthers(state.data, all);
}

/** Whether an infinite query contains the data of another query: the browser starts it with that again. */
function isMadeOfOthers(data: unknown, all: readonly Query[]): boolean {
  const { pages } = recordOf(data);
  return Array.isArray(pages) && pages.some((page) => all.some(({ state }) => state.data === page));
}
