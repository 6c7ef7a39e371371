import { foldText } from '@atlas/search-text';
import type { Relaxed } from '@atlas/contracts';
import type { Context } from '../context';

const MOST_LETTERS = 60;
/** E-mail addresses, links and long numbers may be personal and are not stored. */
const PERSONAL = /@|https?:|www\.|\d[\d\s-]{5,}/;

/** Counts a search that found nothing as it was typed. Never fails the search: a count lost is a line in the log. */
export function recordUnanswered(
  { unanswered, logger }: Pick<Context, 'unanswered' | 'logger'>,
  typed: string,
  { total, relaxed }: { total: number; relaxed?: Relaxed },
): void {
  const guessed = relaxed?.what === 'spelling';
  if (total > 0 && !guessed) return;
  const query = foldText(typed).replace(/\s+/g, ' ').trim();
  if (query === '' || query.length > MOST_LETTERS || PERSONAL.test(query)) return;
  const day = new Date().toISOString().slice(0, 10);
  unanswered
    .count({ day, query, shown: total > 0 ? 'nearest' : 'nothing' })
    .catch((error: unknown) => logger.warn({ err: error }, 'an unanswered search was not counted'));
}
