import type { AnalyticsStats } from '@atlas/contracts';
import { formatDate, formatNumber } from '@atlas/mfe-kit';
import { Card, Disclosure, Heading, Stack, Table, Text } from '@atlas/ui';
import { useId, useState } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';
import { LinePlot } from './line-plot';

/** Visitors by day. The slider below reads the days one by one, by keyboard as well. */
export function UsersChart({ days }: { days: AnalyticsStats['days'] }) {
  const t = useQuizText();
  const sliderId = useId();
  const [chosen, setChosen] = useState(days.length - 1);
  const at = Math.min(chosen, days.length - 1);
  const dateOf = (day: string): string => formatDate(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  const current = days[at];
  if (!current) return null;
  const reading = t('analytics.dayUsers', { day: dateOf(current.day), users: formatNumber(current.users) });
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={3} size="lg">{t('analytics.usersByDay')}</Heading>
        <LinePlot values={days.map(({ users }) => users)} marked={at} />
        <label htmlFor={sliderId}><Text as="span" size="sm" tone="muted">{t('analytics.readDays')}</Text></label>
        <input
          id={sliderId} type="range" min={0} max={days.length - 1} value={at} aria-valuetext={reading}
          style={{ width: '100%', minHeight: 24, accentColor: 'var(--color-accent)' }}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <Text strong aria-hidden>{reading}</Text>
        <Disclosure summary={t('analytics.asTable')}>
          <Table caption={t('analytics.usersByDay')}>
            <thead><tr><th scope="col">{t('analytics.day')}</th><th scope="col" data-align="end">{t('analytics.dailyActiveUsers')}</th></tr></thead>
            <tbody>
              {days.map(({ day, users }) => (
                <tr key={day}><th scope="row">{dateOf(day)}</th><td data-align="end">{formatNumber(users)}</td></tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      </Stack>
    </Card>
  );
}
