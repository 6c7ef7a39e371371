import type { Review } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Icon, Inline, Text } from '@atlas/ui';
import { CommentBox } from '../../shared/comment-box';
import { CommentList } from '../../shared/comment-list';
import { ReviewCard } from '../../shared/review-card';
import { useCommunityText } from '../../shared/use-community-text';
import { VoteButtons } from '../../shared/vote-buttons';

export function CommunityReview({ review }: { review: Review }) {
  const t = useCommunityText();
  const actions = (
    <>
      <VoteButtons review={review} form="community" />
      <Inline as="span"><Icon name="comment" /> <Text as="span" size="sm" tone="muted">{t('comment.count', { shown: formatNumber(review.commentCount) })}</Text></Inline>
    </>
  );
  return (
    <ReviewCard review={review} showTool actions={actions}>
      {review.comments.length > 0 && <CommentList comments={review.comments} />}
      <CommentBox reviewId={review.id} form="community" />
    </ReviewCard>
  );
}
