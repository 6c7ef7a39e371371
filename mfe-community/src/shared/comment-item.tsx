import { deleteComment } from '@atlas/contracts';
import type { Comment } from '@atlas/contracts';
import { useContractMutation, useSession } from '@atlas/mfe-kit';
import { IconButton } from '@atlas/ui';
import { styled } from 'styled-components';
import { AuthorLine } from './author-line';
import { PlainText } from './plain-text';
import { ReportButton } from './report-button';
import { REVIEW_ANSWERS } from './review-cache';
import { useCommunityText } from './use-community-text';
import { useFailure } from './use-failure';

const Item = styled.li`
  padding: var(--space-3);
  background: var(--color-sunken);
  border-radius: var(--radius-md);

  p {
    margin-top: var(--space-1);
    font-size: var(--text-sm);
  }
`;

export function CommentItem({ comment }: { comment: Comment }) {
  const t = useCommunityText();
  const { user } = useSession();
  const own = user !== null && user.id === comment.userId;
  const remove = useContractMutation(deleteComment, {
    input: () => ({ params: { id: comment.id } }),
    invalidates: REVIEW_ANSWERS,
    failure: useFailure('error.delete'),
  });
  const action = own ? (
    <IconButton
      icon="trash"
      size="sm"
      label={t('comment.delete')}
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    />
  ) : (
    <ReportButton kind="comment" id={comment.id} />
  );
  return (
    <Item>
      <AuthorLine author={comment} withTime end={action} />
      <PlainText>{comment.content}</PlainText>
    </Item>
  );
}
