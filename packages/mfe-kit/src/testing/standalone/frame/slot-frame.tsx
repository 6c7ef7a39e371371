import type { SlotName } from '@atlas/contracts';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Slot } from '../../../slots/slot';
import { SLOT_SAMPLES } from '../preview-targets';

const Area = styled.main`
  padding: var(--space-5);
`;

/** The slot name is known at run time only; its props are typed with the samples. */
const AnySlot = Slot as unknown as ComponentType<{ name: SlotName; props: object }>;

/** Renders one slot with sample props. */
export function SlotFrame({ slot }: { slot: SlotName }) {
  return (
    <Area>
      <AnySlot name={slot} props={SLOT_SAMPLES[slot]} />
    </Area>
  );
}
