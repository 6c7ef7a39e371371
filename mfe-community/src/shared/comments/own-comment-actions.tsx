import { deleteComment } from '@atlas/contracts';
import type { Comment } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { IconButton, Inline } from '@atlas/ui';
import { REVIEW_QUERIES } from '../reviews/review-cache';
import { useCommunityText } from '../use-community-text';
import { useFailure } from '../use-failure';

export function OwnCommentActions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useCommunityText();
  const remove = useContractMutation(deleteComment, {
    input: () => ({ params: { id: comment.id } }),
    invalidates: REVIEW_QUERIES,
    failure: useFailure('error.delete'),
  });
  return (
    <Inline gap={0} wrap={false}>
      <IconButton icon="edit" size="sm" label={t('comment.edit')} onClick={onEdit} />
      <IconButton
        icon="trash"
        size="sm"
        label={t('comment.delete')}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </Inline>
  );
}
