import type { SlotName } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { PlatformProvider, RemoteRoot } from '@atlas/mfe-kit/host';
import { SLOT_SAMPLES } from '@atlas/mfe-kit/testing';
import { useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import type { Prepared } from './stories-of';
import { work } from './work';

/** Props are typed where the samples are; the name is only known at run time. */
const AnySlot = Slot as unknown as ComponentType<{ name: SlotName; props: object }>;

/** Renders a page or fragment of a remote with the error boundary that it has on the site. */
export function PlaceView({ platform, remote, place, hasResponses }: Prepared) {
  useLayoutEffect(() => {
    const { queryClient } = platform;
    if (hasResponses) work.isGoingOn = () => queryClient.isFetching() > 0;
    const leave = queryClient.getQueryCache().subscribe(() => {
      work.events += 1;
    });
    return () => {
      leave();
      work.isGoingOn = () => false;
    };
  }, [platform, hasResponses]);
  const { App, name } = remote.definition;
  if (place.kind === 'route')
    return App ? (
      <RemoteRoot
        name={name}
        App={App}
        platform={platform}
        onFailure={(error) => console.error(error)}
      />
    ) : null;
  const slot = place.name as SlotName;
  return (
    <PlatformProvider platform={platform}>
      <AnySlot name={slot} props={SLOT_SAMPLES[slot]} />
    </PlatformProvider>
  );
}
