import { cleanText, COMMUNITY_LIMITS, updateComment } from '@atlas/contracts';
import type { Comment } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { Button, Inline, Stack, TextArea } from '@atlas/ui';
import { useState } from 'react';
import { patchReview } from '../reviews/review-cache';
import { useCommunityText } from '../use-community-text';
import { useStartFocus } from '../use-start-focus';
import { useFailure } from '../use-failure';

/** Edits an own comment in place. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useCommunityText();
  const cache = useContractCache();
  const field = useStartFocus();
  const [text, setText] = useState(comment.content);
  const max = COMMUNITY_LIMITS.comment;
  const content = cleanText(text);
  const save = useContractMutation(updateComment, {
    input: () => ({ params: { id: comment.id }, body: { content } }),
    onSuccess: (changed) => {
      patchReview(cache, comment.reviewId, (review) => ({
        ...review,
        comments: review.comments.map((one) => (one.id === changed.id ? changed : one)),
      }));
      onClose();
    },
    failure: useFailure('error.save'),
  });
  const tooLong = text.length > max ? t('form.tooLong', { max }) : undefined;
  const error = content === '' ? t('form.required') : tooLong;
  return (
    <Stack gap={2}>
      <TextArea
        label={t('comment.edit')}
        hideLabel
        rows={2}
        ref={field}
        counter={`${text.length}/${max}`}
        error={error}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Inline justify="end" gap={2}>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" loading={save.isPending} disabled={!!error} onClick={() => save.mutate()}>
          {t('form.save')}
        </Button>
      </Inline>
    </Stack>
  );
}
