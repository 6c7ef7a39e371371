import { logout } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context';
import { SESSION_KEY, sessionQuery } from './session-query';
import { signIn } from './sign-in';

/** The session of the visitor. */
export interface Session {
  user: User | null;
  status: 'loading' | 'anonymous' | 'signed-in';
  /** Why the user is unknown: offline, or the server failed. The status is `anonymous` then. */
  error: Error | null;
  /** Queries the server again. */
  readonly retry: () => void;
  readonly signIn: (returnTo?: string) => void;
  /** Ends the session and goes to `/`; rejects with `ApiError` when the server refuses. */
  readonly signOut: () => Promise<void>;
  /** @returns the user at this moment, for event handlers that run before the next render */
  readonly getUser: () => User | null;
  /** Resolves with the user once the session is known; with `null` also if that fails. */
  readonly whenReady: () => Promise<User | null>;
  /** @deprecated Former name of `whenReady`, for releases built with 0.1: removed in 0.3. */
  readonly whenKnown: () => Promise<User | null>;
  /** Stores a changed user for all components. */
  readonly setUser: (user: User) => void;
}

/**
 * @returns the session of the visitor
 * @example
 * const { user, status, signIn } = useSession();
 */
export function useSession(): Session {
  const platform = usePlatform();
  const { data, isPending, error, refetch } = useQuery(sessionQuery(platform.call));
  const signOut = useCallback(async () => {
    await platform.call(logout);
    // The cached user is set by the event: a request would cause a 401 on the console.
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
  // A page requested with a session cookie is server-rendered as `loading`; hydration starts with
  // the same status.
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
    whenKnown: whenReady,
    setUser,
  };
}

const neverChanges = () => () => {};
const isBrowser = (): boolean => typeof document !== 'undefined';
/** The gateway marks pages that were requested without a session cookie. */
const hasNoSessionCookie = (): boolean =>
  document.querySelector('meta[name="atlas-session"][content="none"]') !== null;
