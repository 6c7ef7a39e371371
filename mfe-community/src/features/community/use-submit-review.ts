import { createReview } from '@atlas/contracts';
import { useContractMutation, useEmit } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { REVIEW_ANSWERS } from '../../shared/review-cache';
import { fits, isComplete, toReviewBody } from '../../shared/review-draft';
import type { ReviewDraft } from '../../shared/review-draft';
import { REVIEW_PROBLEMS, useFailure } from '../../shared/use-failure';
import { useAsMember } from '../../shared/use-as-member';
import { useCommunityText } from '../../shared/use-community-text';

/** `onWritten` is given the new review's id. */
export function useSubmitReview(draft: ReviewDraft, onWritten: (id: string) => void) {
  const toast = useToast();
  const t = useCommunityText();
  const emit = useEmit();
  const asMember = useAsMember();
  const send = useContractMutation(createReview, {
    input: () => ({ body: toReviewBody(draft) }),
    onSuccess: ({ id }) => {
      onWritten(id);
      toast({
        title: t('toast.submittedCommunity'),
        description: t('toast.thanks'),
        tone: 'success',
      });
      emit('reviews.changed', { toolId: draft.aiToolId });
    },
    invalidates: REVIEW_ANSWERS,
    failure: useFailure('error.review', REVIEW_PROBLEMS),
  });
  const trySending = () => {
    if (draft.aiToolId === '' || !isComplete(draft))
      toast({
        title: t('toast.requiredFields'),
        description: t('toast.fillRequired'),
        tone: 'danger',
      });
    else if (fits(draft)) send.mutate();
  };
  const submit = () => asMember('toast.loginToReview', trySending);
  return { submit, isPending: send.isPending };
}
