import type { SlotName } from '@atlas/contracts';
import { Slot, useInView } from '@atlas/mfe-kit';
import { lazyLayout } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Height of the live fragment in px on pages at least as wide as each of `WIDTHS`. It is reserved
 * until the content is loaded, so that quick scrolling is stable.
 */
export type Heights = readonly [number, number, number, number];
const WIDTHS = [0, 560, 832, 1_100];

const SkeletonBox = styled.div`
  padding-block: var(--space-10) var(--space-12);
`;

const Section = styled.div<{ $later: boolean; $heights: Heights }>`
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
  /** Below the first screen: loaded when the visitor comes near or the page is idle. */
  later?: boolean;
}

/** An anchor of the home page with its slot; the fragment renders its own heading. */
export function SlotSection({ name, id, heights, skeleton, later = false }: Props) {
  const [place, near] = useInView<HTMLDivElement>({
    initialInView: !later,
    marginPx: 800,
    orIdle: true,
    renderOnServer: false,
  });
  const waiting = <SkeletonBox aria-busy="true">{skeleton}</SkeletonBox>;
  return (
    <Section id={id} ref={place} $later={later} $heights={heights}>
      {near ? <Slot name={name} skeleton={waiting} /> : waiting}
    </Section>
  );
}

/** Reserves the height of a section that may stay empty. */
export function ReservedSpace({ heights, skeleton }: Pick<Props, 'heights' | 'skeleton'>) {
  return (
    <Section $later={false} $heights={heights}>
      <SkeletonBox>{skeleton}</SkeletonBox>
    </Section>
  );
}
