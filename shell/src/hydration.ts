import { toLanguage } from '@atlas/contracts';
import { readStoredLanguage, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, PlatformOptions } from '@atlas/mfe-kit/host';
import { hydrate } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { unpackQuery } from './dehydrated-page';
import type { DehydratedPage, PackedQuery } from './dehydrated-page';
import type { Incidents } from './release-health/incidents';

/** Whether the query failed with a server error or a rate limit: the same request may succeed a moment later. */
const isRetryable = ([, , status = 200]: PackedQuery): boolean => status >= 500 || status === 429;
const getRenderedLanguage = () => toLanguage(document.documentElement.lang);

/** Reads the data of the server-rendered page; undefined when the browser renders the page. */
export function readDehydratedPage(): DehydratedPage | undefined {
  const text = document.getElementById('dehydrated-state')?.textContent;
  if (text) return JSON.parse(text) as DehydratedPage;
  return undefined;
}

/**
 * Whether the server-rendered page fits this visitor. It is rendered again in the browser for a visitor who
 * chose another language, and when an API call failed on the server.
 */
export function canHydrate({ queries }: DehydratedPage): boolean {
  return readStoredLanguage() === getRenderedLanguage() && !queries.some(isRetryable);
}

/** Options that make the first render equal to the server's: its language, dates and names. */
export function getHydrationOptions(
  { formattedTexts }: DehydratedPage,
  incidents: Incidents,
): NonNullable<PlatformOptions['hydration']> {
  const language = getRenderedLanguage();
  return {
    language,
    formatted: { language, texts: new Map(formattedTexts), isRecording: false },
    onHydrationMismatch(error, { componentStack: stack }) {
      if (isClientRenderedPart(error)) return;
      // Data in a language that the visitor chose meanwhile: the part is rendered again.
      if (getRenderedLanguage() !== language) return;
      console.error('hydration mismatch', error, (error as Error).cause, stack);
      incidents.report({ kind: 'difference', error: { message: String(error), stack } });
    },
  };
}

/** React reports with this error a part that the server left to the browser, which is not a mismatch. */
const isClientRenderedPart = (error: unknown): boolean =>
  /#419\b|could not finish this Suspense boundary/.test(String(error));

/** Fills the query cache with the server's data and failures; data of the visitor's session is fetched. */
export function hydrateQueries(
  { queryClient, events }: Platform,
  { queries, at }: DehydratedPage,
): void {
  // The data has texts of one language only, except the session's, a request for which is refused without an account.
  const isLocalised = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== SESSION_KEY[0];
  events.on(
    'language.changed',
    () => void queryClient.invalidateQueries({ predicate: isLocalised }),
  );
  const usable = queries.filter((query) => query[0][0] !== SESSION_KEY[0] && !isRetryable(query));
  for (const [queryKey, , status] of usable)
    if (status !== undefined) queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
  hydrate(queryClient, { mutations: [], queries: usable.map((query) => unpackQuery(query, at)) });
}
