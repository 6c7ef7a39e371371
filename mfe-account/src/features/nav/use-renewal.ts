import { refreshSession } from '@atlas/contracts';
import { ApiError, useApi } from '@atlas/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The session's token lives 10 minutes, and at least 5 of them when a page was loaded. */
const RENEW_EVERY_MS = 4 * 60_000;
const KEY = ['account.renewal'];

/** Keeps the session alive while a page is open; several fragments on a page share one timer. */
export function useRenewal(): void {
  const call = useApi();
  const client = useQueryClient();
  const { error } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      try {
        await call(refreshSession);
      } catch (failure) {
        // Another tab was faster, or there is no net for a while: neither ends anything.
        if (failure instanceof ApiError && failure.status === 401) throw failure;
      }
      return Date.now();
    },
    initialData: () => Date.now(),
    staleTime: RENEW_EVERY_MS,
    refetchInterval: RENEW_EVERY_MS,
    refetchIntervalInBackground: true,
    // After sleep the timer is late; coming back to the page is not.
    refetchOnWindowFocus: true,
  });
  // The session has ended elsewhere: the page shows it.
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['session'] });
  }, [error, client]);
}
