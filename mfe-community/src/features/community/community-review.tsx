import type { Review } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { useEffect, useRef } from 'react';
import { Icon, Inline, Text } from '@atlas/ui';
import { CommentBox } from '../../shared/comments/comment-box';
import { CommentList } from '../../shared/comments/comment-list';
import { ReviewCard } from '../../shared/reviews/review-card';
import { useCommunityText } from '../../shared/use-community-text';
import { VoteButtons } from '../../shared/reviews/vote-buttons';

/** Limits the height of a card, so that cards of a row are similar. */
const FIRST_COMMENTS = 1;

interface Props {
  review: Review;
  /** Whether the visitor has just written it: it is scrolled into view. */
  fresh: boolean;
}

export function CommunityReview({ review, fresh }: Props) {
  const t = useCommunityText();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [fresh]);
  const actions = (
    <>
      <VoteButtons review={review} form="community" />
      <Inline as="span" gap={1}>
        <Icon name="comment" size={16} />{' '}
        <Text as="span" size="sm" tone="muted">
          {t('comment.count', {
            count: review.commentCount,
            shown: format.number(review.commentCount),
          })}
        </Text>
      </Inline>
    </>
  );
  return (
    <ReviewCard review={review} showTool actions={actions} ref={place}>
      <CommentList review={review} form="community" first={FIRST_COMMENTS} />
      <CommentBox reviewId={review.id} form="community" />
    </ReviewCard>
  );
}
