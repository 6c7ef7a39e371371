import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { getPlatform } from '../platform/holder';
import { PlatformProvider } from '../platform/platform-context';
import { Boundary } from './boundary';
import type { RemoteProps } from './remote';
import { RemoteFailureCard } from './remote-failure-card';

interface Props extends RemoteProps {
  name: string;
  App: ComponentType;
}

/** The React root of a remote's pages. Its boundary is what lets a crash at mount settle (FEDERATION, Failures). */
export function RemoteRoot({ name, App, onFailure }: Props) {
  const platform = getPlatform().as(name);
  return (
    <PlatformProvider platform={platform}>
      <Boundary
        onError={(error) => onFailure?.(error)}
        fallback={(_, retry) => <FallbackUntilNavigation name={name} retry={retry} />}
      >
        <App />
      </Boundary>
    </PlatformProvider>
  );
}

/** Another page of the same remote deserves another try. */
function FallbackUntilNavigation({ name, retry }: { name: string; retry: () => void }) {
  useEffect(() => getPlatform().history.listen(retry), [retry]);
  return <RemoteFailureCard page remote={name} onRetry={retry} />;
}
