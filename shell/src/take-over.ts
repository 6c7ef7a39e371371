import { toLanguage } from '@atlas/contracts';
import { SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, PlatformOptions } from '@atlas/mfe-kit/host';

/** What a server's drawing was made with (server/dehydrate.ts). */
interface DrawnState {
  at: number;
  data: (readonly [key: readonly unknown[], answer: unknown])[];
  failed: unknown[];
  said: [what: string, words: string][];
}

/**
 * The drawing that stands in the page; undefined when there is none, or it lacks an answer: the browser
 * draws such a page anew, and asks again.
 */
export function readDrawn(): DrawnState | undefined {
  const text = document.getElementById('drawn')?.textContent;
  const state = text ? (JSON.parse(text) as DrawnState) : undefined;
  return state?.failed.length === 0 ? state : undefined;
}

/** Draws at first as the server did: its language, its words. */
export function asDrawn({ said }: DrawnState): NonNullable<PlatformOptions['drawn']> {
  return {
    language: toLanguage(document.documentElement.lang),
    said: { texts: new Map(said), keeps: false },
    onDifference: (part, error) =>
      console.error(`[${part}] is drawn otherwise in the browser`, error, (error as Error).cause),
  };
}

/** The answers that the server drew with are not asked for again; a visitor's own are. */
export function takeAnswers({ queryClient }: Platform, { data, at }: DrawnState): void {
  for (const [key, answer] of data)
    if (key[0] !== SESSION_KEY[0]) queryClient.setQueryData(key, answer, { updatedAt: at });
}
