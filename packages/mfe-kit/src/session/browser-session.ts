import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../api/call-types';
import type { EventBus } from '../events/event-bus';
import { callWithRenewal } from './call-with-renewal';
import { startSessionRenewal } from './session-renewal-timer';
import { SESSION_KEY } from './session-query';
import { createRenewal } from './session-renewal';

interface Needs {
  call: Call;
  queryClient: QueryClient;
  events: EventBus;
}

/**
 * Starts the session of a page: renews it before it expires, after a 401 and follows the other
 * tabs.
 * @returns the API client with renewal
 */
export function startBrowserSession({ call, queryClient, events }: Needs): Call {
  const knownId = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;
  const isSignedIn = () => knownId() !== null;
  const renew = createRenewal(call, () => {
    if (!isSignedIn()) return;
    events.emit('session.changed', { userId: null });
    events.emit('session.ended', {});
  });
  // The page and its drafts stay; only the signed-in user changes.
  events.on('session.changed', ({ userId }) => {
    if (userId === knownId()) return;
    if (userId === null) queryClient.setQueryData(SESSION_KEY, null);
    else void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  });
  if (typeof document !== 'undefined') startSessionRenewal(isSignedIn, renew);
  return callWithRenewal(call, { isSignedIn, renew });
}
