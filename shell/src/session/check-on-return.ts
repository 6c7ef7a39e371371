import { getCurrentUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { hadSession } from './skip-needless-call';

/**
 * Asks the server who is signed in whenever a page comes from the back/forward cache. It shows what it showed when it
 * was left and has heard of nothing meanwhile, neither another tab's events nor the end of the session. What belongs to
 * one user is forgotten before another one is shown.
 */
export function checkOnReturn({ queryClient, call, events }: Platform): void {
  const shownId = (): string | null =>
    queryClient.getQueryData<User | null>(SESSION_KEY)?.id ?? null;
  const check = async (): Promise<void> => {
    const user = await call(getCurrentUser).catch(nobody);
    if ((user?.id ?? null) === shownId()) return;
    if (shownId() !== null) events.emit('session.changed', { userId: null });
    queryClient.setQueryData(SESSION_KEY, user);
    if (user) events.emit('session.changed', { userId: user.id });
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    // Without an answer the page stays as it is: its own calls are refused where they have to be.
    if (persisted && (shownId() !== null || hadSession())) check().catch(() => undefined);
  });
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
