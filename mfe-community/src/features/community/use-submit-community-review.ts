import { useEmit } from '@atlas/mfe-kit';
import { fits, isComplete, toReviewBody } from '../../shared/reviews/review-draft';
import type { ReviewDraft } from '../../shared/reviews/review-draft';
import { useSubmitReview } from '../../shared/reviews/use-submit-review';

/** Submits the draft of the community page; `onWritten` is called with the id of the new review. */
export function useSubmitCommunityReview(draft: ReviewDraft, onWritten: (id: string) => void) {
  const emit = useEmit();
  return useSubmitReview({
    toBody: () => toReviewBody(draft),
    findMissing: () =>
      draft.aiToolId === '' || !isComplete(draft)
        ? { title: 'toast.requiredFields', text: 'toast.fillRequired' }
        : undefined,
    isValid: () => fits(draft),
    success: { title: 'toast.submittedCommunity', text: 'toast.thanks' },
    onSubmitted: (id) => {
      onWritten(id);
      emit('reviews.changed', { toolId: draft.aiToolId });
    },
  });
}
