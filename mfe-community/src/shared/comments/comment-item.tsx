import type { Comment } from '@atlas/contracts';
import { useSession } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AuthorLine } from '../author-line';
import { CommentBox } from './comment-box';
import { EditComment } from './edit-comment';
import { OwnCommentActions } from './own-comment-actions';
import { PlainText } from '../plain-text';
import { ReportButton } from '../report-button';
import { useCommunityText } from '../use-community-text';
import type { VoteForm } from '../reviews/use-vote';

const Item = styled.li`
  padding: var(--space-3);
  background: var(--color-sunken);
  border-radius: var(--radius-md);
  @media (forced-colors: active) {
    border: 1px solid;
  }

  p {
    margin-top: var(--space-1);
    font-size: var(--text-sm);
  }
`;

interface Props {
  comment: Comment;
  form: VoteForm;
  /** Replies to it. */
  children?: ReactNode;
}

export function CommentItem({ comment, form, children }: Props) {
  const t = useCommunityText();
  const { user } = useSession();
  const [open, setOpen] = useState<'none' | 'edit' | 'reply'>('none');
  const own = user !== null && user.id === comment.userId;
  const close = () => setOpen('none');
  const action = own ? (
    <OwnCommentActions comment={comment} onEdit={() => setOpen('edit')} />
  ) : (
    <ReportButton kind="comment" id={comment.id} />
  );
  return (
    <Item>
      <AuthorLine author={comment} withTime end={action} />
      {open === 'edit' ? (
        <EditComment comment={comment} onClose={close} />
      ) : (
        <PlainText>{comment.content}</PlainText>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open === 'reply'}
        onClick={() => setOpen(open === 'reply' ? 'none' : 'reply')}
      >
        {t('comment.reply')}
      </Button>
      {open === 'reply' && (
        <CommentBox reviewId={comment.reviewId} form={form} replyTo={comment.id} onDone={close} />
      )}
      {children}
    </Item>
  );
}
