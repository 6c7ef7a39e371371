import type { AnalyticsStats } from '@atlas/contracts';
import { formatCompact, formatNumber } from '@atlas/mfe-kit';
import { Card, Grid, Stat } from '@atlas/ui';
import { ChangeBadge } from '../../shared/change-badge';
import { useQuizText } from '../../shared/use-quiz-text';

export function StatCards({ stats: { totalUsers, dailyActiveUsers, avgSessionTime, satisfactionScore, trends } }: { stats: AnalyticsStats }) {
  const t = useQuizText();
  const tenth = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const cards = [
    ['totalUsers', formatCompact(totalUsers)],
    ['dailyActiveUsers', formatCompact(dailyActiveUsers)],
    ['avgSessionTime', t('analytics.minutes', { minutes: tenth(avgSessionTime) })],
    ['satisfactionScore', satisfactionScore === null ? t('analytics.none') : t('analytics.outOfFive', { score: tenth(satisfactionScore) })],
  ] as const;
  return (
    <Grid min="13rem" fit>
      {cards.map(([key, value]) => (
        <Card key={key}>
          <Stat
            label={<span title={t(`analytics.explained.${key}`)}>{t(`analytics.${key}`)}</span>}
            value={value}
            hint={<ChangeBadge change={trends[key]} unit={key === 'satisfactionScore' ? 'points' : 'percent'} />}
          />
        </Card>
      ))}
    </Grid>
  );
}
