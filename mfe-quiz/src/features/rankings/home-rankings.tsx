import { listRankings } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, EmptyState, Grid, Inline, Section, Skeleton } from '@atlas/ui';
import { useState } from 'react';
import { HOURLY_MS } from '../../shared/hourly';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import { useQuizText } from '../../shared/use-quiz-text';
import { RankingCard } from './ranking-card';

/** Categories before the expand button. */
const COLLAPSED = 8;
const FOLLOWED = [listRankings];

export default function HomeRankings() {
  const t = useQuizText();
  return (
    <Section title={t('rankings.title')} lead={t('rankings.lead')}>
      <Rankings />
    </Section>
  );
}

function Rankings() {
  const t = useQuizText();
  const [expanded, setExpanded] = useState(false);
  const { data, error, isError, refetch } = useContract(
    listRankings,
    {},
    { refetchInterval: HOURLY_MS },
  );
  useCatalogChanges(FOLLOWED);
  if (isError && !data) {
    return (
      <LoadError
        error={error}
        title={t('rankings.failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Grid rowOnPhones min="15rem" aria-busy>
        {Array.from({ length: COLLAPSED }, (_, at) => (
          <Skeleton key={at} height={260} radius="var(--radius-md)" />
        ))}
      </Grid>
    );
  }
  if (data.length === 0) return <EmptyState icon="trophy" title={t('rankings.empty')} />;
  const shown = expanded ? data : data.slice(0, COLLAPSED);
  return (
    <>
      <Grid rowOnPhones min="15rem" id="rankings-list">
        {shown.map((ranking) => (
          <RankingCard key={ranking.category} ranking={ranking} />
        ))}
      </Grid>
      {data.length > COLLAPSED && (
        <Inline justify="center" style={{ marginTop: 'var(--space-6)' }}>
          <Button
            variant="secondary"
            aria-expanded={expanded}
            aria-controls="rankings-list"
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? t('rankings.less') : t('rankings.more', { count: data.length - COLLAPSED })}
          </Button>
        </Inline>
      )}
    </>
  );
}
