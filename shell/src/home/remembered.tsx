import { useVisitorHistory } from '@atlas/mfe-kit';
import { hasVisitorHistory } from '@atlas/mfe-kit/host';
import { Skeleton } from '@atlas/ui';
import { styled } from 'styled-components';
import { useIsHydrated } from '../use-is-hydrated';
import { KeptRoom, SlotPlace } from './slot-place';
import type { Heights } from './slot-place';

const HEIGHTS: Heights = [900, 700, 520, 520];

/** The page says before its first paint whether this browser remembers anything (index.html). */
const IfRemembers = styled.div`
  html:not([data-remembers]) & {
    display: none;
  }
`;

/** For those who were here before: what fits them comes first. A server that draws knows of nobody, and keeps the room. */
export function Remembered() {
  const memory = useVisitorHistory();
  const alive = useIsHydrated();
  const skeleton = <Skeleton height={320} />;
  if (!alive)
    return (
      <IfRemembers>
        <KeptRoom heights={HEIGHTS} skeleton={skeleton} />
      </IfRemembers>
    );
  if (!hasVisitorHistory(memory)) return null;
  return <SlotPlace name="home.remembered" heights={HEIGHTS} skeleton={skeleton} />;
}
