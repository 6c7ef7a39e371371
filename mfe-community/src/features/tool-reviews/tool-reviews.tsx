import type { SlotProps } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Button, EmptyState, ErrorState, Icon, Section, Stack } from '@atlas/ui';
import { useState } from 'react';
import { CardSkeletons } from '../../shared/card-skeletons';
import { CommentBox } from '../../shared/comment-box';
import { CommentList } from '../../shared/comment-list';
import { ReviewCard } from '../../shared/review-card';
import { useCommunityText } from '../../shared/use-community-text';
import { useNewReviews } from '../../shared/use-new-reviews';
import { VoteButtons } from '../../shared/vote-buttons';
import { ToolReviewForm } from './tool-review-form';
import { useToolReviews } from './use-tool-reviews';

/** The review section of a tool's page. The comments of one review are open at a time (spec §2). */
export default function ToolReviews({ toolId, toolName }: SlotProps['tool.reviews']) {
  const t = useCommunityText();
  const { query, hasMore, more } = useToolReviews(toolId);
  useNewReviews(toolId);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section id="reviews" title={t('detail.heading')}>
      <Stack gap={5}>
        <ToolReviewForm toolId={toolId} toolName={toolName} />
        {query.isPending && <CardSkeletons count={2} />}
        {query.isError && (
          <ErrorState
            title={t('error.list')}
            description={query.error.message}
            action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
          />
        )}
        {query.data?.length === 0 && <EmptyState icon="comment" title={t('list.empty')} />}
        {query.data?.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            actions={
              <>
                <VoteButtons review={review} form="detail" />
                <Button
                  variant="secondary"
                  size="sm"
                  aria-expanded={open === review.id}
                  onClick={() => setOpen(open === review.id ? null : review.id)}
                >
                  <Icon name="comment" />{' '}
                  {t('comment.count', { shown: formatNumber(review.commentCount) })}
                </Button>
              </>
            }
          >
            {open === review.id && (
              <>
                <CommentList review={review} first={50} />
                <CommentBox reviewId={review.id} form="detail" />
              </>
            )}
          </ReviewCard>
        ))}
        {hasMore && (
          <Button variant="secondary" onClick={() => void more()}>
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
