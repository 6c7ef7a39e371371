import { FACETS, findTools } from '@atlas/contracts';
import { lazyComponent } from '@atlas/mfe-kit';
import { Disclosure, Skeleton } from '@atlas/ui';
import { useState } from 'react';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import type { FacetGroupsProps } from './facet-groups';
import { useViewText } from './view-texts/use-view-text';

const FacetGroups = lazyComponent<FacetGroupsProps>(() => import('./facet-groups'), {
  waiting: <Skeleton height={320} />,
});
const FINER = FACETS.filter((facet) => facet !== 'category');

const FOLLOWED = [findTools];

/**
 * Collapsed filters; loaded when expanded. The grid follows changes of the catalog from here, because this module is
 * loaded after the page has become interactive.
 */
export default function FacetPanel(props: FacetGroupsProps) {
  const viewText = useViewText();
  useCatalogChanges(FOLLOWED);
  const [wanted, setWanted] = useState(false);
  const chosen = FINER.reduce((sum, facet) => sum + props.facets[facet].length, 0);
  return (
    <Disclosure
      summary={chosen > 0 ? viewText('filtersChosen', { number: chosen }) : viewText('filters')}
      onToggle={() => setWanted(true)}
    >
      {wanted && <FacetGroups {...props} />}
    </Disclosure>
  );
}
