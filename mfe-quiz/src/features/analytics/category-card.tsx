import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { usePercent } from '../../shared/use-percent';
import { useQuizText } from '../../shared/use-quiz-text';
import { paletteColor } from './palette';

const Bar = styled.div`
  height: 4px;
  border-radius: var(--radius-full);
  /* The colour of its slice, which is not replaced where colours are forced. */
  forced-color-adjust: none;
`;

interface Props {
  share: AnalyticsStats['categoryDistribution'][number];
  name: string;
  /** The largest share, which fills the bar. */
  most: number;
}

export function CategoryCard({ share: { percentage, visits, color }, name, most }: Props) {
  const t = useQuizText();
  const format = useFormat();
  const percent = usePercent();
  return (
    <Stack gap={1}>
      <Bar style={{ background: paletteColor(color), width: `${(percentage / most) * 100}%` }} />
      <Text size="sm" tone="muted">
        {name}
      </Text>
      <Text strong size="lg">
        {percent(percentage)}
      </Text>
      <Text size="xs" tone="muted">
        {t('analytics.visits', { visits: format.number(visits) })}
      </Text>
    </Stack>
  );
}
