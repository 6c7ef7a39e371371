import { useVisitorHistory } from '@atlas/mfe-kit';
import { hasVisitorHistory } from '@atlas/mfe-kit/host';
import { Skeleton } from '@atlas/ui';
import { styled } from 'styled-components';
import { useIsHydrated } from '../use-is-hydrated';
import { ReservedSpace, SlotSection } from './slot-section';
import type { Heights } from './slot-section';

const HEIGHTS: Heights = [900, 700, 520, 520];

/** index.html sets before the first paint whether this browser has a visitor history. */
const IfHasHistory = styled.div`
  html:not([data-remembers]) & {
    display: none;
  }
`;

/**
 * Recently viewed tools of a returning visitor. A server has no history and reserves the height.
 */
export function RecentlyViewed() {
  const memory = useVisitorHistory();
  const alive = useIsHydrated();
  const skeleton = <Skeleton height={320} />;
  if (!alive)
    return (
      <IfHasHistory>
        <ReservedSpace heights={HEIGHTS} skeleton={skeleton} />
      </IfHasHistory>
    );
  if (!hasVisitorHistory(memory)) return null;
  return <SlotSection name="home.remembered" heights={HEIGHTS} skeleton={skeleton} />;
}
