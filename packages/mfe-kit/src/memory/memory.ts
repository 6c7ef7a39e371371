import type { Memory, MemoryChange } from '@atlas/contracts';
import { useEvent } from '../events/use-event';
import type { Emit } from '../events/use-event';
import { useBrowserState } from '../view/use-browser-state';

const KEY = 'atlas.memory';
/** As many as the account keeps (MAX_VIEWED); by hand, for the schema library stays out of the first view. */
const MOST = 12;
const NOTHING: Memory = { viewed: [], quiz: null };

/** What this browser remembers of its visitor. What cannot be read is nothing. */
export function readMemory(): Memory {
  try {
    const { viewed, quiz } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>;
    const ids = Array.isArray(viewed) ? viewed.filter((id) => typeof id === 'string') : [];
    return { viewed: ids.slice(0, MOST), quiz: typeof quiz === 'string' ? quiz : null };
  } catch {
    return NOTHING;
  }
}

export const holdsMemory = ({ viewed, quiz }: Memory): boolean =>
  viewed.length > 0 || quiz !== null;

/** Remembers one thing more, the newest first. */
export function remember(change: MemoryChange, emit: Emit): void {
  keepMemory(withChange(readMemory(), change));
  emit('memory.changed', { change });
}

/** The visitor wishes it: an account forgets too. */
export function forgetAll(emit: Emit): void {
  keepMemory(NOTHING);
  emit('memory.changed', { change: 'forget' });
}

/** Whoever comes to this browser next is another. */
export function leaveMemory(emit: Emit): void {
  keepMemory(NOTHING);
  emit('memory.changed', { change: null });
}

/** Puts what another place remembers below what this browser does. */
export function mergeMemory(other: Memory, emit: Emit): Memory {
  const { viewed, quiz } = readMemory();
  const merged = {
    viewed: [...new Set([...viewed, ...other.viewed])].slice(0, MOST),
    quiz: quiz ?? other.quiz,
  };
  keepMemory(merged);
  emit('memory.changed', { change: null });
  return merged;
}

/** Follows what is remembered while the page is open. */
export function useMemory(): Memory {
  const [memory, setMemory] = useBrowserState(readMemory, NOTHING);
  useEvent('memory.changed', () => setMemory(readMemory()));
  return memory;
}

function withChange(memory: Memory, change: MemoryChange): Memory {
  if ('quiz' in change) return { ...memory, quiz: change.quiz };
  const { viewed } = change;
  return {
    ...memory,
    viewed: [viewed, ...memory.viewed.filter((id) => id !== viewed)].slice(0, MOST),
  };
}

/** A browser that keeps nothing remembers nothing. */
function keepMemory(memory: Memory): void {
  try {
    if (holdsMemory(memory)) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden.
  }
}
