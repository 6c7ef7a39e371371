import { cleanText, COMMUNITY_LIMITS, commentOnReview, createComment } from '@atlas/contracts';
import { useContractCache, useContractMutation, useDraft } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { patchReview } from './review-cache';
import { useAsMember } from './use-as-member';
import { useCommunityText } from './use-community-text';
import { useFailure } from './use-failure';
import type { VoteForm } from './use-vote';

export interface CommentPlace {
  reviewId: string;
  form: VoteForm;
  /** The comment that is answered. */
  replyTo?: string;
  /** It is written. */
  onDone?: () => void;
}

/** A comment in the making. Its draft is kept per review and cleared after success (spec §4). */
export function useComment({ reviewId, form, replyTo, onDone }: CommentPlace) {
  const cache = useContractCache();
  const toast = useToast();
  const t = useCommunityText();
  const asMember = useAsMember();
  const [draft, setDraft, clearDraft] = useDraft(`community.comment.${replyTo ?? reviewId}`, '');

  const post = useContractMutation(() => (form === 'detail' ? createComment : commentOnReview), {
    input: (content: string) => {
      if (form === 'detail') return { body: { reviewId, content, replyTo } };
      return { params: { id: reviewId }, body: { content, replyTo } };
    },
    onSuccess: (comment) => {
      clearDraft();
      onDone?.();
      patchReview(cache, reviewId, (review) => ({
        ...review,
        commentCount: review.commentCount + 1,
        comments: [...review.comments, comment],
      }));
      toast(
        form === 'detail'
          ? {
              title: t('toast.commentAdded'),
              description: t('toast.commentAddedText'),
              tone: 'success',
            }
          : { title: t('toast.commentPosted'), tone: 'success' },
      );
    },
    failure: useFailure('error.comment'),
  });

  const send = () => {
    const content = cleanText(draft);
    if (content !== '') {
      // The field says that it is too long.
      if (draft.length <= COMMUNITY_LIMITS.comment) post.mutate(content);
    } else if (form === 'detail') {
      toast({
        title: t('toast.contentRequired'),
        description: t('toast.enterComment'),
        tone: 'danger',
      });
    }
  };
  const submit = () => {
    if (post.isPending) return;
    asMember(`toast.loginToComment.${form}`, send);
  };
  return { draft, setDraft, submit, isPending: post.isPending };
}
