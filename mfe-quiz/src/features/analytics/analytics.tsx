import { getStats, listPopular, PERIODS } from '@atlas/contracts';
import type { Period } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, Inline, SegmentedControl, Stack } from '@atlas/ui';
import { useState } from 'react';
import { HOURLY_MS } from '../../shared/hourly';
import { useQuizText } from '../../shared/use-quiz-text';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { CategoryUsage } from './category-usage';
import { Panels } from './panels';
import { StatCards } from './stat-cards';
import { Today } from './today';
import { ToolTable } from './tool-table';
import { UsersChart } from './users-chart';

export default function Analytics() {
  const t = useQuizText();
  const [period, setPeriod] = useState<Period>('7d');
  const query = { period };
  const hourly = { refetchInterval: HOURLY_MS, keepPreviousData: true };
  const stats = useContract(getStats, { query }, hourly);
  const tools = useContract(listPopular, { query }, hourly);

  if ((stats.isError && !stats.data) || (tools.isError && !tools.data)) {
    const retry = (): void => void Promise.all([stats.refetch(), tools.refetch()]);
    return (
      <LoadError
        error={stats.error ?? tools.error}
        title={t('analytics.failed')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    );
  }
  // Both or none: the second would push the first away.
  const whole = stats.data && tools.data;
  // A row that scrolls sideways is reached by the slider of its days or the links of its tools.
  const takesFocus =
    whole && stats.data.days.length + tools.data.popular.length + tools.data.rising.length > 0;
  return (
    <Stack gap={8} aria-busy={stats.isFetching || tools.isFetching}>
      <Inline justify="space-between" gap={4}>
        <SegmentedControl<Period>
          label={t('analytics.period')}
          items={PERIODS.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        {whole && <Today today={stats.data.today} />}
      </Inline>
      {whole ? (
        <>
          <StatCards stats={stats.data} />
          <Panels rowOnPhones={takesFocus}>
            <UsersChart days={stats.data.days} />
            <CategoryUsage shares={stats.data.categoryDistribution} />
            <ToolTable
              title={t('analytics.popular')}
              lead={t('analytics.popularLead')}
              tools={tools.data.popular}
            />
            <ToolTable
              title={t('analytics.rising')}
              lead={t('analytics.risingLead')}
              tools={tools.data.rising}
            />
          </Panels>
        </>
      ) : (
        <AnalyticsSkeleton />
      )}
    </Stack>
  );
}
