import type { SlotName } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNear } from './use-near';

const Place = styled.div`
  scroll-margin-top: var(--size-sticky);
`;

const Waiting = styled.div`
  padding-block: var(--space-10) var(--space-12);
`;

type HomeSlot = Extract<SlotName, `home.${string}`>;

interface Props {
  name: HomeSlot;
  id?: string;
  skeleton: ReactNode;
  /** Below the first screen: its code waits until the visitor comes near or the page is idle. */
  later?: boolean;
}

/** An anchor of the home page and what fills it; the fragment brings its own heading. */
export function SlotPlace({ name, id, skeleton, later = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, !later);
  const waiting = <Waiting aria-busy="true">{skeleton}</Waiting>;
  return (
    <Place id={id} ref={place}>
      {near ? <Slot name={name} skeleton={waiting} /> : waiting}
    </Place>
  );
}
