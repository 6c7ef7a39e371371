import { getReviewStats } from '@atlas/contracts';
import { useContract, useFormat } from '@atlas/mfe-kit';
import { Card, formatCompact, Grid, Skeleton, Stat } from '@atlas/ui';
import { useCommunityText } from '../../shared/use-community-text';

/** The four cards, computed from what is stored. */
export function StatCards() {
  const t = useCommunityText();
  const format = useFormat();
  const { data, isError } = useContract(getReviewStats, {});
  const show = (value: string | undefined) =>
    value ?? (isError ? '–' : <Skeleton width="3em" height="1.1em" />);
  const cards = [
    ['total', data && format.number(data.totalReviews)],
    ['active', data && formatCompact(data.activeUsers)],
    [
      'average',
      data &&
        format.number(data.averageRating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    ],
    ['week', data && format.number(data.thisWeek)],
  ] as const;
  return (
    <Grid fit min="10rem" gap={4}>
      {cards.map(([key, value]) => (
        <Card key={key}>
          <Stat label={t(`stats.${key}`)} value={show(value)} />
        </Card>
      ))}
    </Grid>
  );
}
