import type { VisitorHistory, VisitorHistoryChange } from '@atlas/contracts';
import { useEvent } from '../events/use-event';
import type { Emit } from '../events/use-event';
import { useBrowserState } from '../view/use-browser-state';

const KEY = 'atlas.memory';
/** As many as the account keeps (MAX_VIEWED); by hand, for the schema library stays out of the first view. */
const MAX_VIEWED = 12;
const EMPTY: VisitorHistory = { viewed: [], quiz: null };

/** What this browser remembers of its visitor. What cannot be read is nothing. */
export function readVisitorHistory(): VisitorHistory {
  try {
    const { viewed, quiz } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    ) as Partial<VisitorHistory>;
    const ids = Array.isArray(viewed) ? viewed.filter((id) => typeof id === 'string') : [];
    return { viewed: ids.slice(0, MAX_VIEWED), quiz: typeof quiz === 'string' ? quiz : null };
  } catch {
    return EMPTY;
  }
}

export const hasVisitorHistory = ({ viewed, quiz }: VisitorHistory): boolean =>
  viewed.length > 0 || quiz !== null;

/** Remembers one thing more, the newest first. */
export function addToVisitorHistory(change: VisitorHistoryChange, emit: Emit): void {
  writeVisitorHistory(withChange(readVisitorHistory(), change));
  emit('memory.changed', { change });
}

/** The visitor wishes it: an account forgets too. */
export function clearVisitorHistory(emit: Emit): void {
  writeVisitorHistory(EMPTY);
  emit('memory.changed', { change: 'forget' });
}

/** Whoever comes to this browser next is another. */
export function clearLocalVisitorHistory(emit: Emit): void {
  writeVisitorHistory(EMPTY);
  emit('memory.changed', { change: null });
}

/** Puts what another place remembers below what this browser does. */
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

/** Follows what is remembered while the page is open. */
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

/** A browser that keeps nothing remembers nothing. */
function writeVisitorHistory(memory: VisitorHistory): void {
  try {
    if (hasVisitorHistory(memory)) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden.
  }
}
