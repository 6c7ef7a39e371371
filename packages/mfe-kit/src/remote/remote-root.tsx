import { OwnerName } from '@atlas/ui';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { PlatformProvider, usePlatform } from '../platform/platform-context';
import { ErrorBoundary } from './error-boundary';
import type { RemoteProps } from './remote';
import { RemoteFailureCard } from './remote-failure-card';

interface Props extends Pick<RemoteProps, 'platform' | 'onFailure'> {
  name: string;
  App: ComponentType;
}

/**
 * React root of a remote's pages. Its error boundary lets single-spa's mount settle after a
 * crash.
 */
export function RemoteRoot({ name, App, platform, onFailure }: Props) {
  return (
    <PlatformProvider platform={platform.forRemote(name)}>
      <ErrorBoundary
        onError={(error) => onFailure?.(error)}
        fallback={(_, retry) => <FallbackUntilNavigation name={name} retry={retry} />}
      >
        <OwnerName value={name}>
          <App />
        </OwnerName>
      </ErrorBoundary>
    </PlatformProvider>
  );
}

/** Retries when the visitor navigates within the remote. */
function FallbackUntilNavigation({ name, retry }: { name: string; retry: () => void }) {
  const { history } = usePlatform();
  useEffect(() => history.listen(retry), [history, retry]);
  return <RemoteFailureCard page remote={name} onRetry={retry} />;
}
