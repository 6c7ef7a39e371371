import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router-dom';
import type { To } from 'react-router-dom';

type BaseHistory =
  ReturnType<typeof UNSAFE_createBrowserHistory> | ReturnType<typeof UNSAFE_createMemoryHistory>;
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';
export interface HistoryUpdate {
  action: HistoryAction;
  location: BaseHistory['location'];
  delta: number | null;
}
type Listener = (update: HistoryUpdate) => void;

/** A history with several listeners. */
export type AppHistory = Omit<BaseHistory, 'listen' | 'action' | 'push' | 'replace' | 'index'> & {
  readonly action: HistoryAction;
  /** Whether the document has shown another path than the one it was loaded with. */
  readonly hasNavigated: boolean;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  listen(listener: Listener): () => void;
};

/** Creates the history of the page, shared by every React root and the shell. */
export function createAppHistory(): AppHistory {
  return fanOut(UNSAFE_createBrowserHistory({ v5Compat: true }));
}

/**
 * Creates a history without a browser, for servers and tests.
 * @param route the first entry
 * @returns the history
 */
export function createMemoryHistory(route = '/'): AppHistory {
  return fanOut(UNSAFE_createMemoryHistory({ initialEntries: [route], v5Compat: true }));
}

/**
 * Lets several listeners share one history of React Router. single-spa follows each push with a
 * synthetic `popstate`, which arrives as `POP` with delta 0 or during the push. It is ignored, or
 * every router would update twice.
 */
export function fanOut(base: BaseHistory): AppHistory {
  const listeners = new Set<Listener>();
  let action: HistoryAction = 'POP';
  let writing = false;
  let hasNavigated = false;
  const { pathname: loadedPath } = base.location;

  const announce = (next: HistoryAction, delta: number | null): void => {
    action = next;
    hasNavigated ||= base.location.pathname !== loadedPath;
    for (const listener of [...listeners]) listener({ action, location: base.location, delta });
  };
  const write = (next: 'PUSH' | 'REPLACE', run: () => void): void => {
    writing = true;
    try {
      run();
    } finally {
      writing = false;
    }
    announce(next, next === 'PUSH' ? 1 : 0);
  };
  base.listen(({ delta }) => {
    if (!writing && delta !== 0) announce('POP', delta);
  });

  return {
    get action() {
      return action;
    },
    get hasNavigated() {
      return hasNavigated;
    },
    get location() {
      return base.location;
    },
    createHref: (to) => base.createHref(to),
    createURL: (to) => base.createURL(to),
    encodeLocation: (to) => base.encodeLocation(to),
    go: (delta) => base.go(delta),
    push: (to, state) => write('PUSH', () => base.push(to, state)),
    replace: (to, state) => write('REPLACE', () => base.replace(to, state)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
