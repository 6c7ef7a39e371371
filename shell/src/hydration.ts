import { toLanguage } from '@atlas/contracts';
import type { ProblemDetails } from '@atlas/contracts';
import { ApiError, readStoredLanguage, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, PlatformOptions } from '@atlas/mfe-kit/host';
import type { Incidents } from './release-health/incidents';

type Key = readonly unknown[];

/** Data that the server rendered the page with (server/dehydrate.ts). */
export interface DehydratedPage {
  at: number;
  data: (readonly [key: Key, data: unknown])[];
  failed: (readonly [key: Key, status: number, problem?: ProblemDetails])[];
  formattedTexts: [key: string, text: string][];
}

/** A server error or a rate limit: the same request may succeed a moment later. */
const isRetryable = (status: number): boolean => status >= 500 || status === 429;
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
export function canHydrate({ failed }: DehydratedPage): boolean {
  const isSameLanguage = readStoredLanguage() === getRenderedLanguage();
  return isSameLanguage && !failed.some(([, status]) => isRetryable(status));
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
  { data, failed, at }: DehydratedPage,
): void {
  // The data has texts of one language only.
  events.on('language.changed', () => void queryClient.invalidateQueries());
  for (const [key, value] of data)
    if (key[0] !== SESSION_KEY[0]) queryClient.setQueryData(key, value, { updatedAt: at });
  for (const [queryKey, status, problem] of failed) {
    if (isRetryable(status)) continue;
    queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    const error = new ApiError(status, problem?.title ?? '', problem);
    query.setState({ ...query.state, status: 'error', error, errorUpdatedAt: at });
  }
}
