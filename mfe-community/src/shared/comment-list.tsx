import { deleteComment, type Comment } from '@atlas/contracts';
import { useApi, useSession } from '@atlas/mfe-kit';
import { IconButton, Stack, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AuthorLine } from './author-line';
import { PlainText } from './plain-text';
import { ReportButton } from './report-button';
import { reloadReviews } from './review-cache';
import { useCommunityText } from './use-community-text';

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <Stack as="ul" gap={4} style={{ listStyle: 'none', padding: 0 }}>
      {comments.map((comment) => <CommentItem key={comment.id} comment={comment} />)}
    </Stack>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useCommunityText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const own = user !== null && user.id === comment.userId;
  const remove = useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => reloadReviews(client),
    onError: () => toast({ title: t('error.title'), description: t('error.delete'), tone: 'danger' }),
  });
  return (
    <li>
      <AuthorLine author={comment} withTime>
        {own
          ? <IconButton icon="trash" size="sm" label={t('comment.delete')} disabled={remove.isPending} onClick={() => remove.mutate()} />
          : <ReportButton kind="comment" id={comment.id} />}
      </AuthorLine>
      <PlainText>{comment.content}</PlainText>
    </li>
  );
}
