import { useSyncExternalStore } from 'react';

export const GRID_VIEWS = ['cards', 'list', 'table'] as const;
/** How the grid shows its tools. */
export type GridView = (typeof GRID_VIEWS)[number];

const KEY = 'catalog.grid-view';
const listeners = new Set<() => void>();
let chosen: GridView | undefined;

/**
 * The chosen view of the grid, remembered in the browser.
 * @returns cards on a server and without a choice
 */
export const useGridView = (): GridView => useSyncExternalStore(listen, readView, () => 'cards');

/**
 * Shows a view and remembers it.
 * @param view the choice
 */
export function chooseGridView(view: GridView): void {
  chosen = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function readView(): GridView {
  return (chosen ??= storedView());
}

function storedView(): GridView {
  try {
    const stored = localStorage.getItem(KEY);
    return GRID_VIEWS.find((view) => view === stored) ?? 'cards';
  } catch {
    return 'cards';
  }
}
