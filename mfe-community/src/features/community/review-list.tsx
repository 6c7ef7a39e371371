import { useDeferredValue } from 'react';
import type { Review } from '@atlas/contracts';
import { Button, EmptyState, ErrorState, Grid, Inline, Stack } from '@atlas/ui';
import { CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';
import { CommunityReview } from './community-review';
import { useReviews, type ReviewFilters } from './use-reviews';

/** More than a screen of any width shows at first. */
const FIRST_SCREEN = 6;
/** Of a review of some lines, in px. */
const CARD_HEIGHT = 440;

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
      <Cards reviews={items} />
      {reviews.hasNextPage && (
        <Inline justify="center">
          <Button variant="secondary" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>{t('list.more')}</Button>
        </Inline>
      )}
    </Stack>
  );
}

/** The first screen is painted before the cards below it are made. */
function Cards({ reviews }: { reviews: readonly Review[] }) {
  const count = useDeferredValue(reviews.length, FIRST_SCREEN);
  return <Grid min="26rem" gap={5} lazy={CARD_HEIGHT}>{reviews.slice(0, count).map((review) => <CommunityReview key={review.id} review={review} />)}</Grid>;
}
