import type { Platform } from '@atlas/mfe-kit/host';

/** Tracks page views and emits `navigation.done`; a changed query is no page view. */
export function trackNavigation({ history, events, tracker }: Platform): void {
  let last = history.location.pathname;
  tracker.track({ type: 'page-view', path: last });
  history.listen(({ location: { pathname } }) => {
    if (pathname === last) return;
    last = pathname;
    tracker.track({ type: 'page-view', path: pathname });
    events.emit('navigation.done', { path: pathname });
  });
}
