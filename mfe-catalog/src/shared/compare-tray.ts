import { COMPARE_TRAY_KEY, MAX_COMPARED } from '@atlas/contracts';
import type { ComparedTool } from '@atlas/contracts';
import type { Emit } from '@atlas/mfe-kit';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';

interface CompareTray {
  tools: readonly ComparedTool[];
  /** Puts a tool in, or takes it out again; false where there is no room left. */
  toggle: (tool: ComparedTool, emit: Emit) => boolean;
  clear: (emit: Emit) => void;
}

/** What is to be compared, chosen anywhere on the site and kept for the session. */
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
  // A server's tray is empty: what takes over its drawing begins so.
  return useSyncExternalStore(
    tray.subscribe,
    () => select(tray.getState()),
    () => select(empty),
  );
}

/** What cannot be read is an empty tray. By hand: the schema library is five KB on the home page's first view. */
function stored(): ComparedTool[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(COMPARE_TRAY_KEY) ?? '[]');
    if (Array.isArray(kept)) return kept.filter(isCompared).slice(0, MAX_COMPARED);
    return [];
  } catch {
    return [];
  }
}

function isCompared(one: unknown): one is ComparedTool {
  const { id, name } = (one ?? {}) as Partial<ComparedTool>;
  return typeof id === 'string' && typeof name === 'string';
}

/** A browser that keeps nothing forgets the tray with the page. */
function store(tools: readonly ComparedTool[]): void {
  try {
    if (tools.length > 0) sessionStorage.setItem(COMPARE_TRAY_KEY, JSON.stringify(tools));
    else sessionStorage.removeItem(COMPARE_TRAY_KEY);
  } catch {
    // Storage is full or forbidden.
  }
}
