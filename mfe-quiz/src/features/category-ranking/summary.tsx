import type { RankedTool } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Card, Grid, Stat } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** spec §9 */
const HIGH_QUALITY = 90;

export function Summary({ tools }: { tools: readonly RankedTool[] }) {
  const t = useQuizText();
  const average = tools.reduce((sum, { rating }) => sum + rating, 0) / tools.length;
  const cards = [
    ['average', formatNumber(average, { maximumFractionDigits: 1 })],
    ['free', formatNumber(tools.filter(({ pricing }) => pricing === 'free').length)],
    ['highQuality', formatNumber(tools.filter(({ rating }) => rating >= HIGH_QUALITY).length)],
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
