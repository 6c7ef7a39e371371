import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * spec §7: data is never stale, nothing is refetched on focus or by interval, nothing is retried.
 * Without a network a read is tried all the same, since the worker may have kept its answer, and again when the
 * network is back; a change waits for it.
 */
export function createQueryClient(): QueryClient {
  // The library hears of going and coming alone: a page that opens offline would send its changes into the void.
  if (typeof window !== 'undefined') onlineManager.setOnline(window.navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false },
    },
  });
}
