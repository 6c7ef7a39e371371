import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { HistoryRouter } from '../navigation/history-router';
import type { Platform } from './platform';

export const PlatformContext = createContext<Platform | undefined>(undefined);

/**
 * @returns the platform of the page
 * @throws Error outside of a `PlatformProvider`
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('There is no PlatformProvider above.');
  return platform;
}

/** Provides the platform, its query client and its history to a React root. */
export function PlatformProvider({
  platform,
  children,
}: {
  platform: Platform;
  children: ReactNode;
}) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <HistoryRouter history={platform.history}>{children}</HistoryRouter>
      </QueryClientProvider>
    </PlatformContext>
  );
}
