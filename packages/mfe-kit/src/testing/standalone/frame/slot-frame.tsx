import type { SlotName } from '@atlas/contracts';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Slot } from '../../../slots/slot';
import { SLOT_SAMPLES } from '../preview-targets';

const Area = styled.main`
  padding: var(--space-5);
`;

/** The name is only known here at run time; its props are typed where the samples are. */
const AnySlot = Slot as unknown as ComponentType<{ name: SlotName; props: object }>;

/** One slot as a page would offer it, with sample props. */
export function SlotFrame({ slot }: { slot: SlotName }) {
  return (
    <Area>
      <AnySlot name={slot} props={SLOT_SAMPLES[slot]} />
    </Area>
  );
}
