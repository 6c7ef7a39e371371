import { track } from '@atlas/mfe-kit';
import type { Platform } from '@atlas/mfe-kit/host';

/** Counts page views and tells the other rooms of each navigation; a changed query is not a page. */
export function watchNavigation({ history, events }: Platform): void {
  let last = history.location.pathname;
  track({ type: 'page-view', path: last });
  history.listen(({ location: { pathname } }) => {
    if (pathname === last) return;
    last = pathname;
    track({ type: 'page-view', path: pathname });
    events.emit('navigation.done', { path: pathname });
  });
}
