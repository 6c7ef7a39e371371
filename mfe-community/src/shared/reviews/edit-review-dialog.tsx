import { updateReview } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractMutation, useDraft } from '@atlas/mfe-kit';
import { Button, Dialog, Stack, StarInput, useToast } from '@atlas/ui';
import { useState } from 'react';
import { REVIEW_QUERIES } from './review-cache';
import { fits, isComplete, toReviewBody, toTexts } from './review-draft';
import { ReviewFields } from './review-fields';
import { useCommunityText } from '../use-community-text';
import { useFailure } from '../use-failure';

export function EditReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useCommunityText();
  const toast = useToast();
  const [written] = useState(() => toTexts(review));
  const [texts, setTexts, clear] = useDraft(`community.edit.${review.id}`, written);
  const set = (change: Partial<typeof texts>) => setTexts((old) => ({ ...old, ...change }));
  const { confirmEmail } = texts;
  const save = useContractMutation(updateReview, {
    input: () => ({
      params: { id: review.id },
      body: {
        usageTime: null,
        role: null,
        companySize: null,
        ...toReviewBody({ ...texts, confirmEmail: false }),
        // Unchanged, it is not sent: the stored result stays.
        ...(confirmEmail !== written.confirmEmail && { confirmEmail }),
      },
    }),
    onSuccess: ({ confirmedAs }) => {
      const isAsked = confirmEmail && !written.confirmEmail;
      if (isAsked && !confirmedAs) toast({ title: t('toast.notConfirmed') });
      clear();
      onClose();
    },
    invalidates: REVIEW_QUERIES,
    failure: useFailure('error.save'),
  });
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!isComplete(texts))
      toast({
        title: t('toast.requiredFields'),
        description: t('toast.fillRequired'),
        tone: 'danger',
      });
    else if (fits(texts)) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('review.edit')}
      closeLabel={t('close')}
    >
      <Stack gap={4}>
        <StarInput
          label={t('form.rating')}
          starLabel={(n) => t('form.stars', { n })}
          value={texts.rating}
          onChange={(rating) => set({ rating })}
        />
        <ReviewFields texts={texts} set={set} tried={tried} />
        <Button loading={save.isPending} onClick={submit}>
          {t('form.save')}
        </Button>
      </Stack>
    </Dialog>
  );
}
