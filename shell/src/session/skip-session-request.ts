import { sessionQuery } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';

const FLAG = 'atlas.hadSession';

/**
 * Skips the session request of a visitor who never signed in, and its 401 on the console. The
 * gateway says whether the page was requested with a session cookie; a session to be renewed has
 * none, so the browser stores that there was one, until it ends.
 */
export function skipSessionRequest(
  { queryClient, call }: Pick<Platform, 'queryClient' | 'call'>,
  isServerRendered = false,
): void {
  const { queryKey } = sessionQuery(call);
  const hasNoCookie = document.querySelector('meta[name="atlas-session"][content="none"]') !== null;
  if (hasNoCookie && (isServerRendered || !hadSession())) queryClient.setQueryData(queryKey, null);
  // A server-rendered page shows no user at first; the session is requested afterwards.
  if (hasNoCookie && isServerRendered && hadSession())
    void queryClient.invalidateQueries({ queryKey });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const updated: unknown = event.query.queryKey;
    if (Array.isArray(updated) && updated[0] === queryKey[0])
      storeFlag(event.query.state.data !== null);
  });
}

/** @returns whether a user was signed in with this browser before; true if unknown */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(FLAG) === '1';
  } catch {
    return true;
  }
}

function storeFlag(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {}
}
