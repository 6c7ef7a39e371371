import type { SlotName } from '@atlas/contracts';
import { Slot, useSeen } from '@atlas/mfe-kit';
import { lazyLayout } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** About that of each on a wide page, in px. */
const HEIGHT = 800;

const Place = styled.div<{ $later: boolean }>`
  ${({ $later }) => $later && lazyLayout(HEIGHT)}
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
  const [place, near] = useSeen<HTMLDivElement>({
    start: !later,
    margin: 800,
    orIdle: true,
    drawn: false,
  });
  const waiting = <Waiting aria-busy="true">{skeleton}</Waiting>;
  return (
    <Place id={id} ref={place} $later={later}>
      {near ? <Slot name={name} skeleton={waiting} /> : waiting}
    </Place>
  );
}
