import type { SlotName } from '@atlas/contracts';
import { PartName, usePart } from '@atlas/ui';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { PlatformContext, usePlatform } from '../platform/platform-context';
import { Boundary } from '../remote/boundary';
import type { SlotFiller } from '../remote/registry-store';
import { RemoteFailureCard } from '../remote/remote-failure-card';
import { fragmentCode } from './load-fragment';
import { Turn } from './turn';

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
      <Turn of={all.filler.entry.name} slot={all.slot} />
      <Content {...all} />
      <Turn />
    </Suspense>
  );
}

function Content({ slot, filler: { entry, criticality }, props, skeleton }: Props) {
  const platform = usePlatform();
  const { remotes } = platform;
  // Before the part, which may suspend: React loses its place in hooks that come after (#467).
  useEffect(() => remotes.tried(entry, slot), [remotes, entry, slot]);
  const state = usePart(fragmentCode(platform, entry, slot));
  const failure = (retry: () => void) =>
    criticality === 'regular' ? null : <RemoteFailureCard remote={entry.name} onRetry={retry} />;

  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') return failure(state.retry);
  const { Part: Fragment } = state;
  const name = `${entry.name} ${slot}`;
  return (
    <Boundary
      fallback={(_, retry) => failure(retry)}
      onError={(error) => void remotes.report(entry, 'render', error, slot)}
    >
      <PartName value={name}>
        <PlatformContext value={platform.as(entry.name)}>
          <span data-atlas={name} style={{ display: 'contents' }}>
            <Fragment skeleton={skeleton} {...props} />
          </span>
        </PlatformContext>
      </PartName>
    </Boundary>
  );
}
