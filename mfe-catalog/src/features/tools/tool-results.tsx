import type { OutputOf } from '@atlas/mfe-kit';
import type { findTools } from '@atlas/contracts';
import { Button, CardSkeleton, Grid, Stack } from '@atlas/ui';
import { lazyComponent, LoadError, useText } from '@atlas/mfe-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CatalogPagination } from '../../shared/catalog-pagination';
import type { GridState } from './grid-state';
import { ToolCard } from './tool-card';

const NothingFound = lazyComponent(() => import('./nothing-found'));

/** Skeletons while the first page loads. */
const SKELETONS = 6;
/** Cards are low on phones (tool-card.tsx). */
const Cards = styled(Grid)`
  --card-height: 458px;
  @media (max-width: 40rem) {
    --card-height: 256px;
  }
`;

interface ToolResultsProps {
  found: UseQueryResult<OutputOf<typeof findTools>>;
  state: GridState;
  hrefOf: (page: number) => string;
  onChange: (patch: Partial<GridState>) => void;
}

/** Cards and pagination, with loading, error and empty states. */
export function ToolResults({ found, state, hrefOf, onChange }: ToolResultsProps) {
  const t = useText('catalog');
  const { data } = found;
  if (found.isError) {
    return (
      <LoadError
        error={found.error}
        title={t('error.generic')}
        description={t('error.tools')}
        action={<Button onClick={() => void found.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!data) return <Skeletons />;
  const cards = (
    <Cards
      data-cards
      min="20rem"
      lazy="var(--card-height)"
      aria-busy={found.isPlaceholderData}
      style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}
    >
      {data.items.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </Cards>
  );
  if (data.total === 0)
    return (
      <NothingFound state={state} onChange={onChange}>
        {data.items.length > 0 && cards}
      </NothingFound>
    );
  return (
    <Stack gap={8}>
      {cards}
      <CatalogPagination
        page={data.page}
        pageCount={Math.ceil(data.total / data.pageSize)}
        hrefOf={hrefOf}
        onPage={(page) => onChange({ page })}
      />
    </Stack>
  );
}

function Skeletons() {
  const t = useText('catalog');
  return (
    <Grid min="20rem" role="status" aria-busy aria-label={t('tools.loading')}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </Grid>
  );
}
