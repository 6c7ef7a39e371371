import { COMMUNITY_LIMITS } from '@atlas/contracts';
import { Button, Inline, Stack, TextArea } from '@atlas/ui';
import type { KeyboardEvent } from 'react';
import { useCommunityText } from './use-community-text';
import { useComment } from './use-comment';
import type { VoteForm } from './use-vote';

interface Props {
  reviewId: string;
  form: VoteForm;
}

export function CommentBox({ reviewId, form }: Props) {
  const t = useCommunityText();
  const { draft, setDraft, submit, isPending } = useComment(reviewId, form);
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends an IME composition belongs to the writing, not to us; 229 is how Safari says it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };
  return (
    <Stack gap={2}>
      <TextArea
        label={t('comment.label')}
        hideLabel
        rows={2}
        placeholder={t('comment.placeholder')}
        maxLength={COMMUNITY_LIMITS.comment}
        counter={`${draft.length}/${COMMUNITY_LIMITS.comment}`}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Inline justify="end">
        <Button size="sm" loading={isPending} onClick={submit}>{t('comment.post')}</Button>
      </Inline>
    </Stack>
  );
}
