import type { SlotName } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  scroll-margin-top: var(--size-sticky);
`;

const Waiting = styled.div`
  padding-block: var(--space-10) var(--space-12);
`;

type HomeSlot = Extract<SlotName, `home.${string}`>;

/** An anchor of the home page and what fills it; the fragment brings its own heading. */
export function SlotPlace({ name, id, skeleton }: { name: HomeSlot; id?: string; skeleton: ReactNode }) {
  return (
    <Place id={id}>
      <Slot name={name} skeleton={<Waiting aria-busy="true">{skeleton}</Waiting>} />
    </Place>
  );
}
