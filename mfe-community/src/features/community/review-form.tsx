import { Button, Card, Grid, Inline, Stack, StarInput } from '@atlas/ui';
import { useRef, useState } from 'react';
import { useFirstError } from '../../shared/use-first-error';
import type { ReviewDraft } from '../../shared/review-draft';
import { ReviewFields } from '../../shared/review-fields';
import { useCommunityText } from '../../shared/use-community-text';
import { ToolPicker } from './tool-picker';
import { useSubmitReview } from './use-submit-review';

interface Props {
  draft: ReviewDraft;
  setDraft: (change: (draft: ReviewDraft) => ReviewDraft) => void;
  /** Closes and clears. */
  onCancel: () => void;
  onWritten: (id: string) => void;
}

export function ReviewForm({ draft, setDraft, onCancel, onWritten }: Props) {
  const t = useCommunityText();
  const { submit, isPending } = useSubmitReview(draft, onWritten);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, tried);
  const set = (change: Partial<ReviewDraft>) => setDraft((old) => ({ ...old, ...change }));

  return (
    <form
      ref={form}
      aria-label={t('form.heading')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        submit();
      }}
    >
      <Card>
        <Stack gap={4}>
          <Grid min="16rem" gap={4}>
            <ToolPicker
              chosen={draft.aiToolId}
              error={tried && draft.aiToolId === '' ? t('form.choose') : undefined}
              onChoose={(aiToolId) => set({ aiToolId })}
            />
            <StarInput
              label={t('form.rating')}
              starLabel={(n) => t('form.stars', { n })}
              value={draft.rating}
              error={tried && draft.rating === 0 ? t('form.choose') : undefined}
              onChange={(rating) => set({ rating })}
            />
          </Grid>
          <ReviewFields texts={draft} set={set} tried={tried} />
          <Inline justify="end" gap={3}>
            <Button variant="secondary" type="button" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('form.submit')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </form>
  );
}
