import { getCurrentUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { hadSession } from './skip-session-request';

/**
 * Requests the session when a page is restored from the back/forward cache: it missed events of
 * other tabs and the end of the session. Data of one user is removed before another one is shown.
 */
export function checkSessionAfterBfcache({ queryClient, call, events }: Platform): void {
  const cachedUserId = (): string | null =>
    queryClient.getQueryData<User | null>(SESSION_KEY)?.id ?? null;
  const check = async (): Promise<void> => {
    const user = await call(getCurrentUser).catch(anonymousOn401);
    if ((user?.id ?? null) === cachedUserId()) return;
    if (cachedUserId() !== null) events.emit('session.changed', { userId: null });
    queryClient.setQueryData(SESSION_KEY, user);
    if (user) events.emit('session.changed', { userId: user.id });
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    // After a failed check the page stays: its own calls are refused if necessary.
    if (persisted && (cachedUserId() !== null || hadSession())) check().catch(() => undefined);
  });
}

function anonymousOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
