import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useQuizText } from '../../shared/use-quiz-text';

const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: var(--space-2);
  background: var(--color-success);
  border-radius: var(--radius-full);
`;

/** Numbers since midnight; part of the totals, not of the comparisons. */
export function Today({ today: { users, toolVisits } }: Pick<AnalyticsStats, 'today'>) {
  const t = useQuizText();
  const format = useFormat();
  return (
    <Text size="sm" tone="muted">
      <Dot />
      <span>
        {t('analytics.today', { users: format.number(users), visits: format.number(toolVisits) })}
      </span>
    </Text>
  );
}
