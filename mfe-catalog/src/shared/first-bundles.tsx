import { listBundles } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { Grid } from '@atlas/ui';
import { BundleCard } from './bundle-card';

const SHOWN = 3;

/** The first of the ready-made bundles; nothing where there are none. */
export function FirstBundles() {
  const { data: bundles = [] } = useContract(listBundles, {});
  if (bundles.length === 0) return null;
  return (
    <Grid fit>
      {bundles.slice(0, SHOWN).map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </Grid>
  );
}
