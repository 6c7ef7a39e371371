import { Card, Grid, Inline, Skeleton, Stack, VisuallyHidden } from '@atlas/ui';
import { useCommunityText } from './use-community-text';

interface Props {
  count: number;
  /** Minimum width of a column; one column without it. */
  min?: string;
}

/** Placeholders of about the height of the loaded cards. */
export function CardSkeletons({ count, min }: Props) {
  const t = useCommunityText();
  const cards = Array.from({ length: count }, (_, at) => <ReviewSkeleton key={at} />);
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {min ? (
        <Grid min={min} gap={5}>
          {cards}
        </Grid>
      ) : (
        <Stack gap={5}>{cards}</Stack>
      )}
    </div>
  );
}

export function ReviewSkeleton() {
  return (
    <Card>
      <Stack gap={4}>
        <Inline gap={3} wrap={false}>
          <Skeleton width={40} height={40} radius="var(--radius-full)" />
          <Skeleton width="45%" height={16} />
        </Inline>
        <Skeleton width="60%" height={22} />
        <Skeleton height={72} />
        <Skeleton width="50%" height={36} radius="var(--radius-md)" />
        <Skeleton height={44} radius="var(--radius-md)" />
      </Stack>
    </Card>
  );
}
