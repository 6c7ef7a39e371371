import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import type { Format } from '@atlas/mfe-kit';
import { Card, Disclosure, Heading, Inline, Stack, Table, Text } from '@atlas/ui';
import { useId, useState } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';
import { DayPlot } from './day-plot';

const DATE = { timeZone: 'UTC' } as const;

/** Visitors by day: by pointer, arrow keys or table. */
export function UsersChart({ days }: { days: AnalyticsStats['days'] }) {
  const t = useQuizText();
  const format = useFormat();
  const sliderId = useId();
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const shortOf = (day: string): string =>
    format.date(`${day}T00:00:00Z`, { ...DATE, month: 'short', day: 'numeric' });
  const current = days[at];
  if (!current) return null;
  const reading = t('analytics.dayUsers', {
    day: dateOf(current.day, format),
    users: format.number(current.users),
    count: current.users,
  });
  return (
    <Card as="section">
      <Stack gap={4}>
        <Inline justify="space-between" align="baseline">
          <Heading level={3} size="lg">
            {t('analytics.usersByDay')}
          </Heading>
          <Text strong aria-hidden>
            {reading}
          </Text>
        </Inline>
        <DayPlot
          values={days.map(({ users }) => users)}
          chosen={at}
          onChoose={setChosen}
          sliderId={sliderId}
          reading={reading}
          ends={days
            .filter((_, end) => [0, Math.floor(last / 2), last].includes(end))
            .map(({ day }) => shortOf(day))}
        />
        <label htmlFor={sliderId}>
          <Text as="span" size="sm" tone="muted">
            {t('analytics.readDays')}
          </Text>
        </label>
        <Disclosure summary={t('analytics.asTable')}>
          <UsersTable days={days} />
        </Disclosure>
      </Stack>
    </Card>
  );
}

function UsersTable({ days }: Pick<AnalyticsStats, 'days'>) {
  const t = useQuizText();
  const format = useFormat();
  return (
    <Table caption={t('analytics.usersByDay')}>
      <thead>
        <tr>
          <th scope="col">{t('analytics.day')}</th>
          <th scope="col" data-align="end">
            {t('analytics.dailyActiveUsers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, users }) => (
          <tr key={day}>
            <th scope="row">{dateOf(day, format)}</th>
            <td data-align="end">{format.number(users)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const dateOf = (day: string, format: Format): string =>
  format.date(`${day}T00:00:00Z`, { ...DATE, dateStyle: 'medium' });
