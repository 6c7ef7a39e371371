import type { Review, SlotProps } from '@atlas/contracts';
import { Link, LoadError, useFormat, useSearchParams } from '@atlas/mfe-kit';
import { Button, EmptyState, Grid, Icon, Section, Skeleton, Stack } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CardSkeletons } from '../../shared/card-skeletons';
import { CommentBox } from '../../shared/comments/comment-box';
import { CommentList } from '../../shared/comments/comment-list';
import { emptyText } from '../../shared/reviews/empty-text';
import { ReviewCard } from '../../shared/reviews/review-card';
import { useCommunityText } from '../../shared/use-community-text';
import { useNewReviews } from '../../shared/reviews/use-new-reviews';
import { useToolScore } from '../../shared/reviews/use-tool-score';
import { VoteButtons } from '../../shared/reviews/vote-buttons';
import { NamedPoints } from './named-points';
import { ReviewFilters } from './review-filters';
import { ScoreSummary } from './score-summary';
import { ToolReviewForm } from './tool-review-form';
import { NEWEST, useToolReviews } from './use-tool-reviews';
import { loadInstead } from '../../shared/load-instead';

/** Height of the summary, in px. */
const SUMMARY_HEIGHT = 276;

/** Width from which reviews are next to one another. */
const CARD = '26rem';

/** Query parameter for the start of the list: links to later pages without scripts. */
const AFTER = 'reviews-after';

/** URL of the reviews after that one; without it, of the newest. */
function addressOf(params: URLSearchParams, after?: string): string {
  const next = new URLSearchParams(params);
  next.delete(AFTER);
  if (after) next.set(AFTER, after);
  return `?${next}#reviews`;
}

/** Score summary, if there are reviews, next to the form. */
const Top = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-8);
  @media (min-width: 48rem) {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
    }
  }
`;

/** The review section of a tool's page. Its filters are those of one tool. */
export default function ToolReviews({ toolId }: SlotProps['tool.reviews']) {
  return <Reviews key={toolId} toolId={toolId} />;
}

/** The comments of one review are open at a time. */
function Reviews({ toolId }: Pick<SlotProps['tool.reviews'], 'toolId'>) {
  const t = useCommunityText();
  const [filter, setFilter] = useState(NEWEST);
  const [params] = useSearchParams();
  const after = params.get(AFTER)?.slice(0, 200) || undefined;
  const { query, reviews, from, next, more } = useToolReviews(toolId, filter, after);
  const score = useToolScore(toolId).data;
  const some = score !== undefined && score.count > 0;
  useNewReviews(toolId);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section id="reviews" title={t('detail.heading')}>
      <Stack gap={5}>
        {/* The form keeps its place, and with it the visitor's text, when the score arrives. */}
        <Top>
          {score === undefined ? (
            <Skeleton height={SUMMARY_HEIGHT} />
          ) : (
            some && (
              <Stack gap={5}>
                <ScoreSummary
                  score={score}
                  rating={filter.rating}
                  onRating={(rating) => setFilter({ ...filter, rating })}
                />
                <NamedPoints
                  score={score}
                  point={filter.point}
                  onPoint={(point) => setFilter({ ...filter, point })}
                />
              </Stack>
            )
          )}
          <ToolReviewForm toolId={toolId} />
        </Top>
        {some && <ReviewFilters filter={filter} onFilter={setFilter} />}
        {!reviews && query.isPending && <CardSkeletons count={2} min={CARD} />}
        {query.isError && (
          <LoadError
            title={t('error.list')}
            error={query.error}
            action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
          />
        )}
        {reviews?.length === 0 && <EmptyState icon="comment" title={t(emptyText(filter))} />}
        {from && (
          <Link to={addressOf(params)} rel="prev">
            {t('list.fromStart')}
          </Link>
        )}
        <Grid min={CARD} gap={5} style={{ alignItems: 'start' }}>
          {reviews?.map((review) => (
            <OpenableReview
              key={review.id}
              review={review}
              open={open === review.id}
              onToggle={() => setOpen(open === review.id ? null : review.id)}
            />
          ))}
        </Grid>
        {next && (
          <Button
            as={Link}
            to={addressOf(params, next)}
            rel="next"
            variant="secondary"
            onClick={more && loadInstead(more)}
          >
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

interface Openable {
  review: Review;
  open: boolean;
  onToggle: () => void;
}

/** A review with its comments while they are open. */
function OpenableReview({ review, open, onToggle }: Openable) {
  const t = useCommunityText();
  const format = useFormat();
  const actions = (
    <>
      <VoteButtons review={review} form="detail" />
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={onToggle}>
        <Icon name="comment" />{' '}
        {t('comment.count', {
          count: review.commentCount,
          shown: format.number(review.commentCount),
        })}
      </Button>
    </>
  );
  return (
    <ReviewCard review={review} actions={actions}>
      {open && (
        <>
          <CommentList review={review} form="detail" first={50} />
          <CommentBox reviewId={review.id} form="detail" />
        </>
      )}
    </ReviewCard>
  );
}
