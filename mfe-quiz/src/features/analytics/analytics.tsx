import { getStats, listPopular, PERIODS, type Period } from '@atlas/contracts';
import { queryKeyOf, useApi } from '@atlas/mfe-kit';
import { Button, ErrorState, Grid, Inline, SegmentedControl, Skeleton, Stack } from '@atlas/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOURLY_MS } from '../../shared/hourly';
import { useQuizText } from '../../shared/use-quiz-text';
import { CategoryUsage } from './category-usage';
import { StatCards } from './stat-cards';
import { Today } from './today';
import { ToolTable } from './tool-table';
import { UsersChart } from './users-chart';

export default function Analytics() {
  const t = useQuizText();
  const call = useApi();
  const [period, setPeriod] = useState<Period>('7d');
  const query = { period };
  const shared = { refetchInterval: HOURLY_MS, placeholderData: keepPreviousData };
  const stats = useQuery({
    ...shared,
    queryKey: queryKeyOf(getStats, { query }),
    queryFn: ({ signal }) => call(getStats, { query, signal }),
  });
  const tools = useQuery({
    ...shared,
    queryKey: queryKeyOf(listPopular, { query }),
    queryFn: ({ signal }) => call(listPopular, { query, signal }),
  });

  if ((stats.isError && !stats.data) || (tools.isError && !tools.data)) {
    const retry = (): void => void Promise.all([stats.refetch(), tools.refetch()]);
    return (
      <ErrorState
        title={t('analytics.failed')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    );
  }
  return (
    <Stack gap={8} aria-busy={stats.isFetching || tools.isFetching}>
      <Inline justify="space-between" gap={4}>
        <SegmentedControl<Period>
          label={t('analytics.period')}
          items={PERIODS.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        {stats.data && <Today today={stats.data.today} />}
      </Inline>
      {stats.data ? (
        <>
          <StatCards stats={stats.data} />
          <Grid min="22rem" gap={6} fit>
            <UsersChart days={stats.data.days} />
            <CategoryUsage shares={stats.data.categoryDistribution} />
          </Grid>
        </>
      ) : (
        <Skeleton height={480} radius="var(--radius-md)" />
      )}
      {tools.data ? (
        <Grid min="24rem" gap={6} fit style={{ alignItems: 'start' }}>
          <ToolTable title={t('analytics.popular')} tools={tools.data.popular} />
          <ToolTable title={t('analytics.rising')} tools={tools.data.rising} />
        </Grid>
      ) : (
        <Skeleton height={480} radius="var(--radius-md)" />
      )}
    </Stack>
  );
}
