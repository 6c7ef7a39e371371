import type { SlotName } from '@atlas/contracts';
import { OwnerName, useLazyComponent } from '@atlas/ui';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { PlatformContext, usePlatform } from '../platform/platform-context';
import { ErrorBoundary } from '../remote/error-boundary';
import type { SlotFiller } from '../remote/registry-store';
import { RemoteFailureCard } from '../remote/remote-failure-card';
import { fragmentLoader } from './fragment-loader';
import { RenderMarker } from './render-marker';

interface Props {
  slot: SlotName;
  filler: SlotFiller;
  props: object;
  skeleton: ReactNode;
  isBar: boolean;
}

/**
 * One fragment in its error boundary. A failed `regular` fragment renders nothing; an `essential`
 * one offers a retry.
 */
export function Filler(all: Props) {
  // On a server a failed fragment suspends: the browser renders it, the server the rest.
  return (
    <Suspense fallback={all.skeleton}>
      <Content {...all} />
    </Suspense>
  );
}

function Content({ slot, filler: { entry, criticality }, props, skeleton, isBar }: Props) {
  const platform = usePlatform();
  const { remotes } = platform;
  // Must come before the hook that may suspend: React loses later hooks (React error 467).
  useEffect(() => remotes.recordUse(entry, slot), [remotes, entry, slot]);
  const state = useLazyComponent(fragmentLoader(platform, entry, slot));
  const failure = (retry: () => void) =>
    criticality === 'regular' ? null : (
      <RemoteFailureCard remote={entry.name} onRetry={retry} compact={isBar} />
    );

  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') return failure(state.retry);
  const { Component: Fragment } = state;
  const name = `${entry.name} ${slot}`;
  return (
    <ErrorBoundary
      fallback={(_, retry) => failure(retry)}
      onError={(error) => void remotes.report(entry, 'render', error, slot)}
    >
      <RenderMarker remote={entry.name} slot={slot} />
      <OwnerName value={name}>
        <PlatformContext value={platform.forRemote(entry.name)}>
          <span data-atlas={name} style={{ display: 'contents' }}>
            <Fragment skeleton={skeleton} {...props} />
          </span>
        </PlatformContext>
      </OwnerName>
      <RenderMarker />
    </ErrorBoundary>
  );
}
