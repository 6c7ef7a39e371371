import {
  replyToReview,
  COMMUNITY_LIMITS,
  listReviews,
  listToolReviews,
  listUserReviews,
  removeReply,
} from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractMutation, useEmit } from '@atlas/mfe-kit';
import { Button, Inline, Stack, TextArea } from '@atlas/ui';
import { useState } from 'react';
import { useClaimText } from './use-claim-text';

/** Writes, edits and removes the reply to a review. */
export function ReplyForm({ review }: { review: Review }) {
  const t = useClaimText();
  const emit = useEmit();
  const { id, aiToolId, makerReply } = review;
  const [content, setContent] = useState(makerReply?.content ?? '');
  const changed = {
    invalidates: [listToolReviews, listReviews, listUserReviews],
    onSuccess: () => emit('reviews.changed', { toolId: aiToolId }),
    failure: () => ({ otherwise: { title: t('reviews.failed') } }),
  };
  const reply = useContractMutation(replyToReview, {
    input: () => ({ params: { id }, body: { content: content.trim() } }),
    ...changed,
  });
  const remove = useContractMutation(removeReply, {
    input: () => ({ params: { id } }),
    ...changed,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate();
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={t('reviews.reply')}
          rows={2}
          maxLength={COMMUNITY_LIMITS.comment}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Inline gap={3}>
          <Button
            type="submit"
            size="sm"
            loading={reply.isPending}
            disabled={content.trim() === '' || content.trim() === makerReply?.content}
          >
            {t(makerReply ? 'reviews.edit' : 'reviews.send')}
          </Button>
          {makerReply && (
            <Button
              size="sm"
              variant="ghost"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('reviews.remove')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}
