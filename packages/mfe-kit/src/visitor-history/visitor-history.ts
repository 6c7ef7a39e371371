import { recordOf } from '@atlas/contracts';
import type { VisitorHistory, VisitorHistoryChange } from '@atlas/contracts';
import { useEvent } from '../events/use-event';
import type { Emit } from '../events/use-event';
import { useBrowserState } from '../view/use-browser-state';

const KEY = 'atlas.memory';
/**
 * Same as MAX_VIEWED of the account; repeated here because the schema library is not part of the
 * first load.
 */
const MAX_VIEWED = 12;
const EMPTY: VisitorHistory = { viewed: [], quiz: null };

/**
 * Reads the recently viewed tools and the last quiz result of this browser. Invalid values are
 * ignored.
 */
export function readVisitorHistory(): VisitorHistory {
  try {
    const { viewed, quiz } = recordOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    const ids = Array.isArray(viewed) ? viewed.filter((id) => typeof id === 'string') : [];
    return { viewed: ids.slice(0, MAX_VIEWED), quiz: typeof quiz === 'string' ? quiz : null };
  } catch {
    return EMPTY;
  }
}

/**
 * Whether a history contains anything.
 * @param history the visitor's history
 * @returns whether the history contains anything
 */
export const hasVisitorHistory = ({ viewed, quiz }: VisitorHistory): boolean =>
  viewed.length > 0 || quiz !== null;

/**
 * Adds a viewed tool or sets the quiz result.
 * @param change the viewed tool or the quiz result
 * @param emit of `useEmit`
 */
export function addToVisitorHistory(change: VisitorHistoryChange, emit: Emit): void {
  writeVisitorHistory(withChange(readVisitorHistory(), change));
  emit('memory.changed', { change });
}

/**
 * Clears the history at the visitor's request, in the account too.
 * @param emit sends events of the platform (`useEmit`)
 */
export function clearVisitorHistory(emit: Emit): void {
  writeVisitorHistory(EMPTY);
  emit('memory.changed', { change: 'forget' });
}

/**
 * Clears the history of this browser, after sign-out.
 * @param emit sends events of the platform (`useEmit`)
 */
export function clearLocalVisitorHistory(emit: Emit): void {
  writeVisitorHistory(EMPTY);
  emit('memory.changed', { change: null });
}

/**
 * Appends the account's history to that of this browser.
 * @param other history of the account
 * @param emit sends events of the platform (`useEmit`)
 * @returns the merged history
 */
export function mergeVisitorHistory(other: VisitorHistory, emit: Emit): VisitorHistory {
  const { viewed, quiz } = readVisitorHistory();
  const merged = {
    viewed: [...new Set([...viewed, ...other.viewed])].slice(0, MAX_VIEWED),
    quiz: quiz ?? other.quiz,
  };
  writeVisitorHistory(merged);
  emit('memory.changed', { change: null });
  return merged;
}

/** @returns the visitor's history, updated while the page is open */
export function useVisitorHistory(): VisitorHistory {
  const [history, setHistory] = useBrowserState(readVisitorHistory, EMPTY);
  useEvent('memory.changed', () => setHistory(readVisitorHistory()));
  return history;
}

function withChange(memory: VisitorHistory, change: VisitorHistoryChange): VisitorHistory {
  if ('quiz' in change) return { ...memory, quiz: change.quiz };
  const { viewed } = change;
  return {
    ...memory,
    viewed: [viewed, ...memory.viewed.filter((id) => id !== viewed)].slice(0, MAX_VIEWED),
  };
}

/** Storage may be unavailable: the history is not stored then. */
function writeVisitorHistory(memory: VisitorHistory): void {
  try {
    if (hasVisitorHistory(memory)) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {}
}
