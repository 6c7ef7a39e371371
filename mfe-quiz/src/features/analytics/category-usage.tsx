import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Card, Disclosure, Grid, Heading, Inline, Stack, Text } from '@atlas/ui';
import { useCategoryName } from '../../shared/use-category-name';
import { usePercent } from '../../shared/use-percent';
import { useQuizText } from '../../shared/use-quiz-text';
import { CategoryCard } from './category-card';
import { CategoryTable } from './category-table';
import { Donut } from './donut';
import { OTHERS_COLOR, paletteColor } from './palette';

/** Categories that are listed by name. */
const CARDS = 4;

/** The four most used categories, the others combined; the table lists all. */
export function CategoryUsage({ shares }: { shares: AnalyticsStats['categoryDistribution'] }) {
  const t = useQuizText();
  const format = useFormat();
  const percent = usePercent();
  const categoryName = useCategoryName();
  if (shares.length === 0)
    return (
      <Card>
        <Text tone="muted">{t('analytics.noVisits')}</Text>
      </Card>
    );
  const named = shares.slice(0, CARDS);
  const others = shares.slice(CARDS);
  const visitsOf = (some: typeof shares): number =>
    some.reduce((sum, { visits }) => sum + visits, 0);
  const whole = visitsOf(shares);
  const slices = named.map(({ category, visits, color }) => ({
    key: category,
    value: visits,
    color: paletteColor(color),
  }));
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={3} size="lg">
          {t('analytics.distribution')}
        </Heading>
        <Inline gap={6} justify="center">
          <Donut
            slices={[...slices, { key: 'others', value: visitsOf(others), color: OTHERS_COLOR }]}
          >
            <Text size="xs" tone="muted">
              {t('analytics.visitsHead')}
            </Text>
            <Text strong size="lg">
              {format.number(whole)}
            </Text>
          </Donut>
          <Stack gap={3} style={{ flex: '1 1 14rem' }}>
            <Grid gap={4} style={{ gridTemplateColumns: '1fr 1fr' }}>
              {named.map((share) => (
                <CategoryCard
                  key={share.category}
                  share={share}
                  name={categoryName(share.category)}
                  most={named[0]?.percentage ?? 0}
                />
              ))}
            </Grid>
            {others.length > 0 && (
              <Text size="sm" tone="muted">
                {t('analytics.others', {
                  count: others.length,
                  percent: percent((visitsOf(others) / whole) * 100),
                })}
              </Text>
            )}
          </Stack>
        </Inline>
        <Disclosure summary={t('analytics.asTable')}>
          <CategoryTable shares={shares} />
        </Disclosure>
      </Stack>
    </Card>
  );
}
