import { cleanText, COMMUNITY_LIMITS, updateReview, type Review } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { Button, Dialog, Stack, StarInput, TextArea, TextField, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadReviews } from './review-cache';
import { useCommunityText } from './use-community-text';

export function EditReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useCommunityText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [fields, setFields] = useState({ rating: review.rating, title: review.title, content: review.content });
  const save = useMutation({
    mutationFn: () => call(updateReview, { params: { id: review.id }, body: fields }),
    onSuccess: async () => {
      onClose();
      await reloadReviews(client);
    },
    onError: () => toast({ title: t('error.title'), description: t('error.review'), tone: 'danger' }),
  });
  const submit = () => (cleanText(fields.title) && cleanText(fields.content)
    ? save.mutate()
    : toast({ title: t('toast.requiredFields'), description: t('toast.fillRequired'), tone: 'danger' }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('review.edit')} closeLabel={t('close')}>
      <Stack gap={4}>
        <StarInput label={t('form.rating')} starLabel={(n) => t('form.stars', { n })} value={fields.rating} onChange={(rating) => setFields({ ...fields, rating })} />
        <TextField label={t('form.title')} maxLength={COMMUNITY_LIMITS.title} value={fields.title} onChange={(event) => setFields({ ...fields, title: event.currentTarget.value })} />
        <TextArea label={t('form.content')} maxLength={COMMUNITY_LIMITS.content} value={fields.content} onChange={(event) => setFields({ ...fields, content: event.currentTarget.value })} />
        <Button loading={save.isPending} onClick={submit}>{t('form.save')}</Button>
      </Stack>
    </Dialog>
  );
}
