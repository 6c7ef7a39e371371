import { createReview } from '@atlas/contracts';
import { ApiError, emit, useApi, useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadReviews } from '../../shared/review-cache';
import { useCommunityText } from '../../shared/use-community-text';
import { isComplete, pointsFit, toReviewBody, type ReviewDraft } from './review-draft';

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
      toast({ title: t('toast.submittedCommunity'), description: t('toast.thanks'), tone: 'success' });
      emit('reviews.changed', { toolId: draft.aiToolId });
      await reloadReviews(client);
    },
    onError: (error) => {
      const known = error instanceof ApiError && { 409: 'error.duplicate', 401: 'error.unauthenticated' }[error.status];
      toast({ title: t('error.title'), description: t(known || 'error.review'), tone: 'danger' });
    },
  });
  const submit = () => {
    if (!user) toast({ title: t('toast.loginRequired'), description: t('toast.loginToReview'), tone: 'danger' });
    else if (!isComplete(draft)) toast({ title: t('toast.requiredFields'), description: t('toast.fillRequired'), tone: 'danger' });
    else if (pointsFit(draft.pros) && pointsFit(draft.cons)) send.mutate();
  };
  return { submit, isPending: send.isPending };
}
