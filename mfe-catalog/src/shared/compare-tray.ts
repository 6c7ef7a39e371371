import { COMPARE_TRAY_KEY, MAX_COMPARED } from '@atlas/contracts';
import type { ComparedTool } from '@atlas/contracts';
import type { Emit } from '@atlas/mfe-kit';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';

interface CompareTray {
  tools: readonly ComparedTool[];
  /** Adds or removes a tool; false when the tray is full. */
  toggle: (tool: ComparedTool, emit: Emit) => boolean;
  clear: (emit: Emit) => void;
}

/** The tools to compare, stored for the session. */
const tray = createStore<CompareTray>()((set, get) => {
  const keep = (tools: readonly ComparedTool[], emit: Emit) => {
    set({ tools });
    store(tools);
    emit('compare.changed', { count: tools.length });
  };
  return {
    tools: stored(),
    toggle({ id, name }, emit) {
      const { tools } = get();
      const without = tools.filter((tool) => tool.id !== id);
      if (without.length === tools.length && tools.length >= MAX_COMPARED) return false;
      keep(without.length < tools.length ? without : [...tools, { id, name }], emit);
      return true;
    },
    clear: (emit) => keep([], emit),
  };
});

const empty: CompareTray = { ...tray.getState(), tools: [] };

export function useCompareTray<T>(select: (tray: CompareTray) => T): T {
  // The tray is empty on a server, and so during hydration.
  return useSyncExternalStore(
    tray.subscribe,
    () => select(tray.getState()),
    () => select(empty),
  );
}

/**
 * Invalid data is an empty tray. Validated by hand: the schema library would add five KB to the
 * first load of home.
 */
function stored(): ComparedTool[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(COMPARE_TRAY_KEY) ?? '[]');
    if (Array.isArray(stored)) return stored.filter(isCompared).slice(0, MAX_COMPARED);
    return [];
  } catch {
    return [];
  }
}

function isCompared(one: unknown): one is ComparedTool {
  const { id, name } = (one ?? {}) as Partial<ComparedTool>;
  return typeof id === 'string' && typeof name === 'string';
}

/** Without storage the tray lasts as long as the page. */
function store(tools: readonly ComparedTool[]): void {
  try {
    if (tools.length > 0) sessionStorage.setItem(COMPARE_TRAY_KEY, JSON.stringify(tools));
    else sessionStorage.removeItem(COMPARE_TRAY_KEY);
  } catch {}
}
