import { createReview } from '@atlas/contracts';
import { ApiError, emit, useApi, useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadReviews } from '../../shared/review-cache';
import { fits, isComplete, toReviewBody, type ReviewDraft } from '../../shared/review-draft';
import { useCommunityText } from '../../shared/use-community-text';

export function useSubmitReview(draft: ReviewDraft, onDone: () => void) {
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useCommunityText();
  const { user } = useSession();
  const send = useMutation({
    mutationFn: () => call(createReview, { body: toReviewBody(draft) }),
    onSuccess: async () => {
      onDone();
      toast({
        title: t('toast.submittedCommunity'),
        description: t('toast.thanks'),
        tone: 'success',
      });
      emit('reviews.changed', { toolId: draft.aiToolId });
      await reloadReviews(client);
    },
    onError: (error) => {
      const known =
        error instanceof ApiError &&
        { 409: 'error.duplicate', 401: 'error.unauthenticated' }[error.status];
      toast({ title: t('error.title'), description: t(known || 'error.review'), tone: 'danger' });
    },
  });
  const submit = () => {
    if (!user)
      toast({
        title: t('toast.loginRequired'),
        description: t('toast.loginToReview'),
        tone: 'danger',
      });
    else if (draft.aiToolId === '' || !isComplete(draft))
      toast({
        title: t('toast.requiredFields'),
        description: t('toast.fillRequired'),
        tone: 'danger',
      });
    else if (fits(draft)) send.mutate();
  };
  return { submit, isPending: send.isPending };
}
