import { toLanguage } from '@atlas/contracts';
import type { ProblemDetails } from '@atlas/contracts';
import { ApiError, readStoredLanguage, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, PlatformOptions } from '@atlas/mfe-kit/host';
import type { Incidents } from './watch/incidents';

type Key = readonly unknown[];

/** What a server's drawing was made with (server/dehydrate.ts). */
export interface DrawnState {
  at: number;
  data: (readonly [key: Key, answer: unknown])[];
  failed: (readonly [key: Key, status: number, problem?: ProblemDetails])[];
  said: [what: string, words: string][];
}

/** A service's fault, or too many callers: no answer yet. */
const isNoAnswer = (status: number): boolean => status >= 500 || status === 429;
const drawnIn = () => toLanguage(document.documentElement.lang);

/** What the server that has drawn the page knew. */
export function readDrawn(): DrawnState | undefined {
  const text = document.getElementById('drawn')?.textContent;
  if (text) return JSON.parse(text) as DrawnState;
  return undefined;
}

/**
 * Whether this visitor's page is the drawn one. One who has chosen another language has it drawn anew, and a
 * service that failed the server is asked again.
 */
export function isTheirs({ failed }: DrawnState): boolean {
  return readStoredLanguage() === drawnIn() && !failed.some(([, status]) => isNoAnswer(status));
}

/** Draws at first as the server did: its language, its words. */
export function asDrawn(
  { said }: DrawnState,
  incidents: Incidents,
): NonNullable<PlatformOptions['hydration']> {
  const language = drawnIn();
  return {
    language,
    formatted: { language, texts: new Map(said), isRecording: false },
    onHydrationMismatch(error, { componentStack: stack }) {
      if (isLeftToBrowser(error)) return;
      console.error('drawn otherwise in the browser', error, (error as Error).cause, stack);
      incidents.tell({ kind: 'difference', error: { message: String(error), stack } });
    },
  };
}

/** Not a difference: the server ran out of time for a part, or was without its half. React says so by this error. */
const isLeftToBrowser = (error: unknown): boolean =>
  /#419\b|could not finish this Suspense boundary/.test(String(error));

/** What the server was answered is not asked for again, what was refused neither; a visitor's own answers are. */
export function takeAnswers(
  { queryClient, events }: Platform,
  { data, failed, at }: DrawnState,
): void {
  // They came in one language.
  events.on('language.changed', () => void queryClient.invalidateQueries());
  for (const [key, answer] of data)
    if (key[0] !== SESSION_KEY[0]) queryClient.setQueryData(key, answer, { updatedAt: at });
  for (const [queryKey, status, problem] of failed) {
    if (isNoAnswer(status)) continue;
    queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    const error = new ApiError(status, problem?.title ?? '', problem);
    query.setState({ ...query.state, status: 'error', error, errorUpdatedAt: at });
  }
}
