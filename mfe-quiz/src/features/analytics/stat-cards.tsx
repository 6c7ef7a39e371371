import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Card, formatCompact, Grid, Stack, Stat, Text } from '@atlas/ui';
import { ChangeBadge } from '../../shared/change-badge';
import { useQuizText } from '../../shared/use-quiz-text';

export function StatCards({
  stats: { totalUsers, dailyActiveUsers, avgSessionTime, satisfactionScore, trends },
}: {
  stats: AnalyticsStats;
}) {
  const t = useQuizText();
  const format = useFormat();
  const tenth = (value: number): string =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // The rounded number is large, the exact one in the sentence below.
  const cards = [
    ['totalUsers', formatCompact(totalUsers), format.number(totalUsers)],
    ['dailyActiveUsers', formatCompact(dailyActiveUsers), format.number(dailyActiveUsers)],
    ['avgSessionTime', t('analytics.minutes', { minutes: tenth(avgSessionTime) }), ''],
    [
      'satisfactionScore',
      satisfactionScore === null
        ? t('analytics.none')
        : t('analytics.outOfFive', { score: tenth(satisfactionScore) }),
      '',
    ],
  ] as const;
  return (
    <Grid min="9.5rem" gap={4} fit>
      {cards.map(([key, value, count]) => (
        <Card key={key} padding={4}>
          <Stack gap={3}>
            <Stat
              label={t(`analytics.${key}`)}
              value={value}
              hint={
                <ChangeBadge
                  change={trends[key]}
                  unit={key === 'satisfactionScore' ? 'points' : 'percent'}
                />
              }
            />
            <Text size="xs" tone="muted">
              {t(`analytics.explained.${key}`, { count })}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
