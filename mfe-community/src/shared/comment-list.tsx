import type { Review } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Button, Stack } from '@atlas/ui';
import { useState } from 'react';
import { CommentItem } from './comment-item';
import { useCommunityText } from './use-community-text';
import { useOlderComments } from './use-older-comments';

interface Props {
  review: Review;
  /** So many of the newest until somebody asks for the others. */
  first: number;
}

export function CommentList({ review, first }: Props) {
  const t = useCommunityText();
  const older = useOlderComments(review);
  const [all, setAll] = useState(false);
  const shown = all ? review.comments : review.comments.slice(-first);
  const others = review.commentCount - shown.length;
  const more = () => (shown.length < review.comments.length ? setAll(true) : older.mutate());
  if (review.commentCount === 0) return null;
  return (
    <Stack gap={3}>
      {others > 0 && (
        <div>
          <Button variant="ghost" size="sm" loading={older.isPending} onClick={more}>
            {t('comment.older', { shown: formatNumber(others) })}
          </Button>
        </div>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', padding: 0 }}>
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </Stack>
    </Stack>
  );
}
