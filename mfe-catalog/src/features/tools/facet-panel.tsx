import { FACETS, findTools } from '@atlas/contracts';
import type { Understood } from '@atlas/contracts';
import { lazyComponent } from '@atlas/mfe-kit';
import { Disclosure, Skeleton } from '@atlas/ui';
import { useState } from 'react';
import { LazyUnderstoodNote } from '../../shared/understood/lazy-understood-note';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import type { FacetGroupsProps } from './facet-groups';
import { useViewText } from './view-texts/use-view-text';

const FacetGroups = lazyComponent<FacetGroupsProps>(() => import('./facet-groups'), {
  waiting: <Skeleton height={320} />,
});
const FINER = FACETS.filter((facet) => facet !== 'category');

const FOLLOWED = [findTools];

interface FacetPanelProps extends FacetGroupsProps {
  /** How the search was read. */
  understood?: Understood | undefined;
  onSearch?: ((query: string) => void) | undefined;
}

/**
 * How the search was read, and collapsed filters; loaded when expanded. The grid follows changes of the catalog from here, because this module is
 * loaded after the page has become interactive.
 */
export default function FacetPanel({ understood, onSearch, ...props }: FacetPanelProps) {
  const viewText = useViewText();
  useCatalogChanges(FOLLOWED);
  const [wanted, setWanted] = useState(false);
  const chosen = FINER.reduce((sum, facet) => sum + props.facets[facet].length, 0);
  return (
    <>
      {understood && <LazyUnderstoodNote understood={understood} onSearch={onSearch} />}
      <Disclosure
        summary={chosen > 0 ? viewText('filtersChosen', { number: chosen }) : viewText('filters')}
        onToggle={() => setWanted(true)}
      >
        {wanted && <FacetGroups {...props} />}
      </Disclosure>
    </>
  );
}
