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
}

/** One fragment in its boundary. A `regular` one that fails leaves the place empty; an `essential` one offers a retry. */
export function Filler(all: Props) {
  // A server leaves a part that fails to the browser, and draws the rest.
  return (
    <Suspense fallback={all.skeleton}>
      <RenderMarker remote={all.filler.entry.name} slot={all.slot} />
      <Content {...all} />
      <RenderMarker />
    </Suspense>
  );
}

function Content({ slot, filler: { entry, criticality }, props, skeleton }: Props) {
  const platform = usePlatform();
  const { remotes } = platform;
  // Before the part, which may suspend: React loses its place in hooks that come after (#467).
  useEffect(() => remotes.recordUse(entry, slot), [remotes, entry, slot]);
  const state = useLazyComponent(fragmentLoader(platform, entry, slot));
  const failure = (retry: () => void) =>
    criticality === 'regular' ? null : <RemoteFailureCard remote={entry.name} onRetry={retry} />;

  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') return failure(state.retry);
  const { Component: Fragment } = state;
  const name = `${entry.name} ${slot}`;
  return (
    <ErrorBoundary
      fallback={(_, retry) => failure(retry)}
      onError={(error) => void remotes.report(entry, 'render', error, slot)}
    >
      <OwnerName value={name}>
        <PlatformContext value={platform.forRemote(entry.name)}>
          <span data-atlas={name} style={{ display: 'contents' }}>
            <Fragment skeleton={skeleton} {...props} />
          </span>
        </PlatformContext>
      </OwnerName>
    </ErrorBoundary>
  );
}
