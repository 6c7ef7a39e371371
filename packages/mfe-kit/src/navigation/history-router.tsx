import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { AppHistory } from './app-history';

/** A router over the shared history, one per React root. */
export function HistoryRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const update = () => setState({ action: history.action, location: history.location });
    // Catches a navigation between the first render and this effect.
    if (!isSameLocation(history.location, state.location)) update();
    return history.listen(update);
    // oxlint-disable-next-line react/exhaustive-deps -- subscribes once per history
  }, [history]);
  return (
    <Router location={state.location} navigationType={state.action as never} navigator={history}>
      {children}
    </Router>
  );
}

/** A browser history creates a new location object on each read. */
function isSameLocation(one: AppHistory['location'], other: AppHistory['location']): boolean {
  const parts = ['key', 'pathname', 'search', 'hash'] as const;
  return parts.every((part) => one[part] === other[part]);
}
