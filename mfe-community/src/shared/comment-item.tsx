import { deleteComment, type Comment } from '@atlas/contracts';
import { useApi, useSession } from '@atlas/mfe-kit';
import { IconButton, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AuthorLine } from './author-line';
import { PlainText } from './plain-text';
import { ReportButton } from './report-button';
import { reloadReviews } from './review-cache';
import { useCommunityText } from './use-community-text';

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
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const own = user !== null && user.id === comment.userId;
  const remove = useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => reloadReviews(client),
    onError: () =>
      toast({ title: t('error.title'), description: t('error.delete'), tone: 'danger' }),
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
