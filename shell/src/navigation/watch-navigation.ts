import type { Platform } from '@atlas/mfe-kit/host';

/** Counts page views and tells the other rooms of each navigation; a changed query is not a page. */
export function watchNavigation({ history, events, tracker }: Platform): void {
  let last = history.location.pathname;
  tracker.track({ type: 'page-view', path: last });
  history.listen(({ location: { pathname } }) => {
    if (pathname === last) return;
    last = pathname;
    tracker.track({ type: 'page-view', path: pathname });
    events.emit('navigation.done', { path: pathname });
  });
}
