import { deleteReview } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractMutation, useEmit } from '@atlas/mfe-kit';
import { Button, ConfirmDialog } from '@atlas/ui';
import { useState } from 'react';
import { EditReviewDialog } from './edit-review-dialog';
import { REVIEW_QUERIES } from './review-cache';
import { useCommunityText } from '../use-community-text';
import { useFailure } from '../use-failure';

export function OwnReviewActions({ review }: { review: Review }) {
  const t = useCommunityText();
  const emit = useEmit();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete'>('none');
  const remove = useContractMutation(deleteReview, {
    input: () => ({ params: { id: review.id } }),
    onSuccess: () => {
      setOpen('none');
      emit('reviews.changed', { toolId: review.aiToolId });
    },
    invalidates: REVIEW_QUERIES,
    failure: useFailure('error.delete'),
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen('edit')}>
        {t('review.edit')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
        {t('review.delete')}
      </Button>
      {open === 'edit' && <EditReviewDialog review={review} onClose={() => setOpen('none')} />}
      <ConfirmDialog
        danger
        open={open === 'delete'}
        title={t('review.deleteTitle')}
        description={t('review.deleteText')}
        confirmLabel={t('review.delete')}
        cancelLabel={t('cancel')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setOpen('none')}
      />
    </>
  );
}
