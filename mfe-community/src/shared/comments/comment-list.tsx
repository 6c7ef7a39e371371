import type { Comment, Review } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Button, Stack } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CommentItem } from './comment-item';
import { useCommunityText } from '../use-community-text';
import { useOlderComments } from './use-older-comments';
import type { VoteForm } from '../reviews/use-vote';

const Replies = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-2);
  padding-inline-start: var(--space-4);
  border-inline-start: 2px solid var(--color-line);
  list-style: none;

  > li {
    padding-block: var(--space-1);
  }
`;

interface Props {
  review: Review;
  form: VoteForm;
  /** Shows this many of the newest threads until all are requested. */
  first: number;
}

export function CommentList({ review, form, first }: Props) {
  const t = useCommunityText();
  const format = useFormat();
  const older = useOlderComments(review);
  const [all, setAll] = useState(false);
  const known = threads(review.comments);
  const shown = all ? known : known.slice(-first);
  const count = shown.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  const others = review.commentCount - count;
  const more = () => (shown.length < known.length ? setAll(true) : older.mutate());
  if (review.commentCount === 0) return null;
  return (
    <Stack gap={3}>
      {others > 0 && (
        <div>
          <Button variant="ghost" size="sm" loading={older.isPending} onClick={more}>
            {t('comment.older', { count: others, shown: format.number(others) })}
          </Button>
        </div>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', padding: 0 }}>
        {shown.map(({ comment, replies }) => (
          <CommentItem key={comment.id} comment={comment} form={form}>
            {replies.length > 0 && (
              <Replies>
                {replies.map((reply) => (
                  <CommentItem key={reply.id} comment={reply} form={form} />
                ))}
              </Replies>
            )}
          </CommentItem>
        ))}
      </Stack>
    </Stack>
  );
}

interface Thread {
  comment: Comment;
  replies: Comment[];
}

/**
 * Replies are listed below their comment; a reply whose comment is not shown is a thread of its
 * own.
 */
function threads(comments: readonly Comment[]): Thread[] {
  const shown = new Set(comments.map(({ id }) => id));
  const isReply = ({ replyTo }: Comment) => replyTo !== null && shown.has(replyTo);
  return comments
    .filter((comment) => !isReply(comment))
    .map((comment) => ({
      comment,
      replies: comments.filter(({ replyTo }) => replyTo === comment.id),
    }));
}
