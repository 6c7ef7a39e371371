import { sessionQuery } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';

const FLAG = 'atlas.hadSession';

/**
 * A visitor who never signed in here needs no call to learn it (and no 401 in the console). The
 * gateway says whether a session cookie came along; a session to be renewed has no such cookie, so
 * the browser remembers that there was one, until it ends.
 */
export function skipNeedlessSessionCall(
  { queryClient, call }: Pick<Platform, 'queryClient' | 'call'>,
  isDrawn = false,
): void {
  const { queryKey } = sessionQuery(call);
  const none = document.querySelector('meta[name="atlas-session"][content="none"]') !== null;
  if (none && (isDrawn || !hadSession())) queryClient.setQueryData(queryKey, null);
  // A drawn page shows nobody at first; who was signed in is asked for afterwards.
  if (none && isDrawn && hadSession()) void queryClient.invalidateQueries({ queryKey });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === queryKey[0]) remember(event.query.state.data !== null);
  });
}

/** Whether somebody was signed in with this browser before; true where it cannot say. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(FLAG) === '1';
  } catch {
    return true;
  }
}

function remember(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Without storage the call is made each time.
  }
}
