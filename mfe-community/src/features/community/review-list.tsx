import { Link, LoadError, useIsServerRendered } from '@atlas/mfe-kit';
import { startTransition, useEffect, useState } from 'react';
import type { Review } from '@atlas/contracts';
import { Button, EmptyState, Grid, Inline, Stack } from '@atlas/ui';
import { styled } from 'styled-components';
import { ReviewSkeleton, CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';
import { emptyText } from '../../shared/reviews/empty-text';
import { CommunityReview } from './community-review';
import { addressOf } from './use-filters';
import { useReviews } from './use-reviews';
import type { ReviewFilters } from './use-reviews';
import { loadInstead } from '../../shared/load-instead';

/** Rendered first. */
const FIRST = 2;
/** Skeletons for one screen. */
const PLACES = 4;
/** Each card has its own height: a stretched one has a hole above or below its actions. */
const Reviews = styled(Grid)`
  align-items: start;
  --card-height: 390px;
  @media (min-width: 40rem) {
    --card-height: 315px;
  }
  @media (min-width: 57rem) {
    --card-height: 470px;
  }
`;

interface Props {
  filters: ReviewFilters;
  /** Id of the review that the visitor has just written. */
  written: string | undefined;
}

export function ReviewList({ filters, written }: Props) {
  const t = useCommunityText();
  const reviews = useReviews(filters);
  if (reviews.isPending) return <CardSkeletons count={PLACES} min="26rem" />;
  if (reviews.isError) {
    return (
      <LoadError
        title={t('error.list')}
        error={reviews.error}
        action={<Button onClick={() => void reviews.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  const items = reviews.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState icon="comment" title={t(emptyText(filters))} />;
  const next = reviews.data.pages.at(-1)?.nextCursor;
  const more = loadInstead(() => {
    if (!reviews.isFetchingNextPage) void reviews.fetchNextPage();
  });
  return (
    <Stack gap={5}>
      {filters.cursor && (
        <Link to={addressOf(filters)} rel="prev">
          {t('list.fromStart')}
        </Link>
      )}
      <Cards reviews={items} written={written} />
      {reviews.hasNextPage && (
        <Inline justify="center">
          <Button
            as="a"
            href={addressOf(filters, next ?? undefined)}
            rel="next"
            variant="secondary"
            loading={reviews.isFetchingNextPage}
            onClick={more}
          >
            {t('list.more')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

/**
 * Renders no cards with the page, then the first ones, then all, so that the browser can handle
 * input in between.
 */
function Cards({ reviews, written }: { reviews: readonly Review[] } & Pick<Props, 'written'>) {
  const { length } = reviews;
  const isServerRendered = useIsServerRendered();
  const [count, setCount] = useState(isServerRendered ? length : 0);
  useEffect(() => {
    if (count < length)
      startTransition(() => setCount(count === 0 ? Math.min(FIRST, length) : length));
  }, [count, length]);
  const places = Array.from({ length: Math.min(PLACES, length) }, (_, at) => at).slice(count);
  return (
    <Reviews min="26rem" gap={5} lazy="var(--card-height)">
      {reviews.slice(0, count).map((review) => (
        <CommunityReview key={review.id} review={review} fresh={review.id === written} />
      ))}
      {places.map((at) => (
        <ReviewSkeleton key={at} />
      ))}
    </Reviews>
  );
}
