import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client of a page: data is never stale by age, nothing is refetched on focus
 * or retried.
 * Without a network, reads are attempted because the service worker may have cached them, and
 * again once online; changes wait for the network.
 */
export function createQueryClient(): QueryClient {
  // TanStack Query only listens to online and offline events: a page that opens offline would send
  // its changes.
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
