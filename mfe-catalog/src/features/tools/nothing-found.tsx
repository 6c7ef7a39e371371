import { Button, EmptyState, Inline, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { useFilterText } from '../../shared/filter-texts/use-filter-text';
import { NO_FACETS } from './grid-state';
import type { GridState } from './grid-state';

interface NothingFoundProps {
  state: GridState;
  onChange: (patch: Partial<GridState>) => void;
  /** Alternatives for an empty result. */
  children: ReactNode;
}

/** What to do about an empty result, above the alternatives. */
export default function NothingFound({ state, onChange, children }: NothingFoundProps) {
  const filterText = useFilterText();
  const filtered = Object.values(state.facets).some((values) => values.length > 0);
  const action = (
    <Inline justify={children ? 'start' : 'center'} gap={3}>
      {state.search && (
        <Button variant="secondary" onClick={() => onChange({ search: '' })}>
          {filterText('empty.clearSearch')}
        </Button>
      )}
      {filtered && (
        <Button variant="secondary" onClick={() => onChange({ facets: NO_FACETS })}>
          {filterText('empty.clearFilters')}
        </Button>
      )}
    </Inline>
  );
  if (!children)
    return (
      <EmptyState
        icon="search"
        title={filterText('empty.none')}
        description={filterText('empty.noneHint')}
        action={action}
      />
    );
  // Alternatives are on the first screen, below their explanation.
  return (
    <Stack gap={5}>
      {action}
      {children}
    </Stack>
  );
}
