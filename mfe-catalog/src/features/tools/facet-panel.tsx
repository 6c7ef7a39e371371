import { findTools } from '@atlas/contracts';
import { lazyComponent, useText } from '@atlas/mfe-kit';
import { Disclosure, Skeleton } from '@atlas/ui';
import { useState } from 'react';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import type { FacetGroupsProps } from './facet-groups';

const FacetGroups = lazyComponent<FacetGroupsProps>(() => import('./facet-groups'), {
  waiting: <Skeleton height={320} />,
});
const FINER = ['pricing', 'rating', 'platform', 'language'] as const;

const FOLLOWED = [findTools];

/**
 * Collapsed filters; loaded when expanded. The grid follows changes of the catalog from here, because this module is
 * loaded after the page has become interactive.
 */
export default function FacetPanel(props: FacetGroupsProps) {
  const t = useText('catalog');
  useCatalogChanges(FOLLOWED);
  const [wanted, setWanted] = useState(false);
  const chosen = FINER.reduce((sum, facet) => sum + props.facets[facet].length, 0);
  return (
    <Disclosure
      summary={chosen > 0 ? t('tools.filtersChosen', { number: chosen }) : t('tools.filters')}
      onToggle={() => setWanted(true)}
    >
      {wanted && <FacetGroups {...props} />}
    </Disclosure>
  );
}
