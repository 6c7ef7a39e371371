import { useMemory } from '@atlas/mfe-kit';
import { holdsMemory } from '@atlas/mfe-kit/host';
import { Skeleton } from '@atlas/ui';
import { SlotPlace } from './slot-place';

/** For those who were here before: what fits them comes first. */
export function Remembered() {
  if (!holdsMemory(useMemory())) return null;
  return (
    <SlotPlace
      name="home.remembered"
      heights={[900, 700, 520, 520]}
      skeleton={<Skeleton height={320} />}
    />
  );
}
