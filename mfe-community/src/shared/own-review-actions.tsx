import { deleteReview, type Review } from '@atlas/contracts';
import { emit, useApi } from '@atlas/mfe-kit';
import { Button, ConfirmDialog, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditReviewDialog } from './edit-review-dialog';
import { reloadReviews } from './review-cache';
import { useCommunityText } from './use-community-text';

export function OwnReviewActions({ review }: { review: Review }) {
  const t = useCommunityText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete'>('none');
  const remove = useMutation({
    mutationFn: () => call(deleteReview, { params: { id: review.id } }),
    onSuccess: async () => {
      setOpen('none');
      await reloadReviews(client);
      emit('reviews.changed', { toolId: review.aiToolId });
    },
    onError: () =>
      toast({ title: t('error.title'), description: t('error.delete'), tone: 'danger' }),
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
