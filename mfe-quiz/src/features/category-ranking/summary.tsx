import { isRated } from '@atlas/contracts';
import type { RankedTool, RankingSummary } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Card, Grid, Stat } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** Rating from which a tool counts as high quality. */
const HIGH_QUALITY = 90;

export function summaryOf(tools: readonly RankedTool[]): RankingSummary {
  const rated = tools.filter(isRated);
  return {
    tools: tools.length,
    averageRating: rated.reduce((sum, { rating }) => sum + rating, 0) / (rated.length || 1),
    free: tools.filter(({ pricing }) => pricing === 'free').length,
    highQuality: tools.filter(({ rating }) => rating >= HIGH_QUALITY).length,
  };
}

export function Summary({ totals }: { totals: RankingSummary }) {
  const t = useQuizText();
  const format = useFormat();
  const cards = [
    ['average', format.number(totals.averageRating, { maximumFractionDigits: 1 })],
    ['free', format.number(totals.free)],
    ['highQuality', format.number(totals.highQuality)],
  ] as const;
  return (
    <Grid min="12rem" fit>
      {cards.map(([key, value]) => (
        <Card key={key}>
          <Stat label={t(`summary.${key}`)} value={value} />
        </Card>
      ))}
    </Grid>
  );
}
