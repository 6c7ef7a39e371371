import { lazyComponent, useText } from '@atlas/mfe-kit';
import { Disclosure, Skeleton } from '@atlas/ui';
import { useState } from 'react';
import type { FacetGroupsProps } from './facet-groups';

const FacetGroups = lazyComponent<FacetGroupsProps>(() => import('./facet-groups'), {
  waiting: <Skeleton height={320} />,
});
const FINER = ['pricing', 'rating', 'platform', 'language'] as const;

/** Collapsed filters; loaded when expanded. */
export default function FacetPanel(props: FacetGroupsProps) {
  const t = useText('catalog');
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
