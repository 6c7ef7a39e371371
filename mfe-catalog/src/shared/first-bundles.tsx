import { listBundles } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { Grid, Skeleton } from '@atlas/ui';
import { BundleCard } from './bundle-card';
import { FailedList } from './failed-list';

const SHOWN = 3;

/** The first ready-made bundles; nothing without any. */
export function FirstBundles() {
  const found = useContract(listBundles, {});
  const { data: bundles, isError } = found;
  if (isError) return <FailedList of={found} />;
  if (bundles?.length === 0) return null;
  if (!bundles)
    return (
      <Grid fit rowOnPhones>
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={at} height={196} radius="var(--radius-md)" />
        ))}
      </Grid>
    );
  return (
    <Grid fit rowOnPhones>
      {bundles.slice(0, SHOWN).map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </Grid>
  );
}
