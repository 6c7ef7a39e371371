import {
  answerReview,
  COMMUNITY_LIMITS,
  listReviews,
  listToolReviews,
  withdrawAnswer,
} from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractMutation, useEmit } from '@atlas/mfe-kit';
import { Button, Inline, Stack, TextArea } from '@atlas/ui';
import { useState } from 'react';
import { useClaimText } from './use-claim-text';

/** Writes, edits and removes the answer to a review. */
export function AnswerForm({ review }: { review: Review }) {
  const t = useClaimText();
  const emit = useEmit();
  const { id, aiToolId, makerAnswer } = review;
  const [content, setContent] = useState(makerAnswer?.content ?? '');
  const changed = {
    invalidates: [listToolReviews, listReviews],
    onSuccess: () => emit('reviews.changed', { toolId: aiToolId }),
    failure: () => ({ otherwise: { title: t('reviews.failed') } }),
  };
  const answer = useContractMutation(answerReview, {
    input: () => ({ params: { id }, body: { content: content.trim() } }),
    ...changed,
  });
  const withdraw = useContractMutation(withdrawAnswer, {
    input: () => ({ params: { id } }),
    ...changed,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate();
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={t('reviews.answer')}
          rows={2}
          maxLength={COMMUNITY_LIMITS.comment}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Inline gap={3}>
          <Button
            type="submit"
            size="sm"
            loading={answer.isPending}
            disabled={content.trim() === '' || content.trim() === makerAnswer?.content}
          >
            {t(makerAnswer ? 'reviews.edit' : 'reviews.send')}
          </Button>
          {makerAnswer && (
            <Button
              size="sm"
              variant="ghost"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('reviews.remove')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}
