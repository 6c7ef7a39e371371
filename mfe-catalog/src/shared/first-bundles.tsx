import { listBundles } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { Grid, Skeleton } from '@atlas/ui';
import { styled } from 'styled-components';
import { BundleCard } from './bundle-card';
import { FailedList } from './failed-list';

const SHOWN = 3;

/** A row that scrolls sideways on phones. */
const Cards = styled(Grid)`
  @media screen and (max-width: 34.99rem) {
    grid-auto-columns: min(86%, 22rem);
    grid-auto-flow: column;
    grid-template-columns: none;
    margin-inline: calc(-1 * var(--space-5));
    padding: var(--space-1) var(--space-5) var(--space-3);
    overflow-x: auto;
    scroll-padding-inline: var(--space-5);
    scroll-snap-type: x mandatory;
    > * {
      scroll-snap-align: start;
    }
  }
`;

/** The first ready-made bundles; nothing without any. */
export function FirstBundles() {
  const found = useContract(listBundles, {});
  const { data: bundles, isError } = found;
  if (isError) return <FailedList of={found} />;
  if (bundles?.length === 0) return null;
  if (!bundles)
    return (
      <Cards fit>
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={at} height={196} radius="var(--radius-md)" />
        ))}
      </Cards>
    );
  return (
    <Cards fit>
      {bundles.slice(0, SHOWN).map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </Cards>
  );
}
