import type { AnalyticsStats } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Badge, Card, Disclosure, Grid, Heading, Inline, Stack, Table, Text } from '@atlas/ui';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { Donut } from './donut';
import { paletteColor } from './palette';

/** spec §9 */
const CARDS = 4;

export function CategoryUsage({ shares }: { shares: AnalyticsStats['categoryDistribution'] }) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  const percent = (value: number): string => `${formatNumber(value, { maximumFractionDigits: 1 })}%`;
  if (shares.length === 0) return <Card><Text tone="muted">{t('analytics.noVisits')}</Text></Card>;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={3} size="lg">{t('analytics.distribution')}</Heading>
        <Inline gap={5} wrap>
          <Donut slices={shares.map(({ category, percentage, color }) => ({ key: category, value: percentage, color }))} />
          <Grid min="9rem" gap={3} style={{ flex: 1 }}>
            {shares.slice(0, CARDS).map(({ category, percentage, visits, color }) => (
              <Stack key={category} gap={1} align="start" style={{ borderLeft: `3px solid ${paletteColor(color)}`, paddingLeft: 'var(--space-3)' }}>
                <Text size="sm" tone="muted">{categoryName(category)}</Text>
                <Text strong size="lg">{percent(percentage)}</Text>
                <Badge>{t('analytics.visits', { visits: formatNumber(visits) })}</Badge>
              </Stack>
            ))}
          </Grid>
        </Inline>
        <Disclosure summary={t('analytics.asTable')}>
          <Table caption={t('analytics.distribution')}>
            <thead><tr><th scope="col">{t('analytics.category')}</th><th scope="col" data-align="end">{t('analytics.share')}</th></tr></thead>
            <tbody>
              {shares.map(({ category, percentage }) => (
                <tr key={category}><th scope="row">{categoryName(category)}</th><td data-align="end">{percent(percentage)}</td></tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      </Stack>
    </Card>
  );
}
