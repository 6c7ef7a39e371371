import type { RankedTool } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Card, Grid, Stat } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** Rating from which a tool counts as high quality. */
const HIGH_QUALITY = 90;

export function Summary({ tools }: { tools: readonly RankedTool[] }) {
  const t = useQuizText();
  const format = useFormat();
  const average = tools.reduce((sum, { rating }) => sum + rating, 0) / tools.length;
  const cards = [
    ['average', format.number(average, { maximumFractionDigits: 1 })],
    ['free', format.number(tools.filter(({ pricing }) => pricing === 'free').length)],
    ['highQuality', format.number(tools.filter(({ rating }) => rating >= HIGH_QUALITY).length)],
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
