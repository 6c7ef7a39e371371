import { logout } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context';
import { SESSION_KEY, sessionQuery } from './session-query';
import { signIn } from './sign-in';

export interface Session {
  user: User | null;
  status: 'loading' | 'anonymous' | 'signed-in';
  /** Why nobody can say who is signed in: offline, or the server failed. The status is `anonymous` then. */
  error: Error | null;
  /** Asks the server again. */
  retry(): void;
  signIn(returnTo?: string): void;
  /** Ends the session and goes to `/`; rejects with `ApiError` when the server refuses. */
  signOut(): Promise<void>;
  /** The user at this moment: an event may come before the next drawing. */
  getUser(): User | null;
  /** Who is signed in, once that is known; `null` as well when nobody can say. */
  whenReady(): Promise<User | null>;
  /** Takes what is known of the user now: all who ask for the session see it. */
  setUser(user: User): void;
}

export function useSession(): Session {
  const platform = usePlatform();
  const { data, isPending, error, refetch } = useQuery(sessionQuery(platform.call));
  const signOut = useCallback(async () => {
    await platform.call(logout);
    // The server has said it: who is signed in need not be requested again, with a 401 on the console.
    await platform.queryClient.cancelQueries({ queryKey: SESSION_KEY });
    platform.events.emit('session.changed', { userId: null });
    platform.history.push('/');
  }, [platform]);
  const getUser = useCallback(
    () => platform.queryClient.getQueryData<User | null>(SESSION_KEY) ?? null,
    [platform],
  );
  const whenReady = useCallback(
    () => platform.queryClient.ensureQueryData(sessionQuery(platform.call)).catch(() => null),
    [platform],
  );
  const setUser = useCallback(
    (changed: User) => void platform.queryClient.setQueryData(SESSION_KEY, changed),
    [platform],
  );
  // A server that was shown a session cookie has drawn neither somebody nor nobody: what takes that over begins so.
  const isUnknown = useSyncExternalStore(
    neverChanges,
    () => false,
    () => isBrowser() && !hasNoSessionCookie(),
  );
  const user = (!isUnknown && data) || null;
  const known = user ? 'signed-in' : 'anonymous';
  return {
    user,
    status: isPending || isUnknown ? 'loading' : known,
    error: user ? null : error,
    retry: () => void refetch(),
    signIn,
    signOut,
    getUser,
    whenReady,
    setUser,
  };
}

const neverChanges = () => () => {};
const isBrowser = (): boolean => typeof document !== 'undefined';
/** Whether the gateway says in the page that no session cookie came along. */
const hasNoSessionCookie = (): boolean =>
  document.querySelector('meta[name="atlas-session"][content="none"]') !== null;
