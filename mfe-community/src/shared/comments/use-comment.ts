import {
  cleanText,
  COMMUNITY_LIMITS,
  commentOnReview,
  createComment,
  getProfile,
} from '@atlas/contracts';
import { useContractCache, useContractMutation, useDraft } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { patchReview } from '../reviews/review-cache';
import { useRequireLogin } from '../use-require-login';
import { useCommunityText } from '../use-community-text';
import { useFailure } from '../use-failure';
import type { VoteForm } from '../reviews/use-vote';

export interface CommentPlace {
  reviewId: string;
  form: VoteForm;
  /** The comment to reply to. */
  replyTo?: string;
  /** Called after the comment was created. */
  onDone?: () => void;
}

/** A comment form. Its draft is stored per review and cleared after success. */
export function useComment({ reviewId, form, replyTo, onDone }: CommentPlace) {
  const cache = useContractCache();
  const toast = useToast();
  const t = useCommunityText();
  const requireLogin = useRequireLogin();
  const [draft, setDraft, clearDraft] = useDraft(`community.comment.${replyTo ?? reviewId}`, '');

  const post = useContractMutation(() => (form === 'detail' ? createComment : commentOnReview), {
    input: (content: string) => {
      if (form === 'detail') return { body: { reviewId, content, replyTo } };
      return { params: { id: reviewId }, body: { content, replyTo } };
    },
    // Engagement of the author.
    invalidates: [getProfile],
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
      // The field shows that it is too long.
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
    requireLogin(`toast.loginToComment.${form}`, send);
  };
  return { draft, setDraft, submit, isPending: post.isPending };
}
