import type { SlotName } from '@atlas/contracts';
import { Slot, useInView } from '@atlas/mfe-kit';
import { lazyLayout } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * How high the live fragment is, measured in px, on pages at least as wide as each of `WIDTHS`: until its content is
 * there its place takes that room, so that quick scrolling neither passes by nor is pushed back.
 */
export type Heights = readonly [number, number, number, number];
const WIDTHS = [0, 560, 832, 1_100];

const Waiting = styled.div`
  padding-block: var(--space-10) var(--space-12);
`;

const Place = styled.div<{ $later: boolean; $heights: Heights }>`
  ${({ $heights }) =>
    WIDTHS.map((width, at) => `@media (min-width: ${width}px) { --high: ${$heights[at]}px; }`)}
  ${({ $later }) => $later && lazyLayout('var(--high)')}
  &:has([data-skeleton]) {
    min-height: var(--high);
    /* Its own edge is what the browser holds fast while places above it fill, not what is about to be replaced. */
    * {
      overflow-anchor: none;
    }
  }
`;

type HomeSlot = Extract<SlotName, `home.${string}`>;

interface Props {
  name: HomeSlot;
  id?: string;
  heights: Heights;
  skeleton: ReactNode;
  /** Below the first screen: its code waits until the visitor comes near or the page is idle. */
  later?: boolean;
}

/** An anchor of the home page and what fills it; the fragment brings its own heading. */
export function SlotPlace({ name, id, heights, skeleton, later = false }: Props) {
  const [place, near] = useInView<HTMLDivElement>({
    initialInView: !later,
    marginPx: 800,
    orIdle: true,
    renderOnServer: false,
  });
  const waiting = <Waiting aria-busy="true">{skeleton}</Waiting>;
  return (
    <Place id={id} ref={place} $later={later} $heights={heights}>
      {near ? <Slot name={name} skeleton={waiting} /> : waiting}
    </Place>
  );
}

/** The room of a place of which it is not known yet whether anything will stand there. */
export function KeptRoom({ heights, skeleton }: Pick<Props, 'heights' | 'skeleton'>) {
  return (
    <Place $later={false} $heights={heights}>
      <Waiting>{skeleton}</Waiting>
    </Place>
  );
}
