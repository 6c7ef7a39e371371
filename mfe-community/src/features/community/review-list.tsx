import { Button, EmptyState, ErrorState, Grid, Inline, Stack } from '@atlas/ui';
import { CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';
import { CommunityReview } from './community-review';
import { useReviews, type ReviewFilters } from './use-reviews';

export function ReviewList({ filters }: { filters: ReviewFilters }) {
  const t = useCommunityText();
  const reviews = useReviews(filters);
  if (reviews.isPending) return <CardSkeletons count={4} min="26rem" />;
  if (reviews.isError) {
    return <ErrorState title={t('error.list')} description={reviews.error.message} action={<Button onClick={() => void reviews.refetch()}>{t('retry')}</Button>} />;
  }
  const items = reviews.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState icon="comment" title={t('list.empty')} />;
  return (
    <Stack gap={5}>
      <Grid min="26rem" gap={5}>{items.map((review) => <CommunityReview key={review.id} review={review} />)}</Grid>
      {reviews.hasNextPage && (
        <Inline justify="center">
          <Button variant="secondary" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>{t('list.more')}</Button>
        </Inline>
      )}
    </Stack>
  );
}
