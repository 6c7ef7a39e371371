import { Button, Card, Grid, Inline, Stack, StarInput } from '@atlas/ui';
import type { ReviewDraft } from '../../shared/review-draft';
import { ReviewFields } from '../../shared/review-fields';
import { useCommunityText } from '../../shared/use-community-text';
import { ToolPicker } from './tool-picker';
import { useSubmitReview } from './use-submit-review';

interface Props {
  draft: ReviewDraft;
  setDraft: (change: (draft: ReviewDraft) => ReviewDraft) => void;
  /** Closes and clears. */
  onDone: () => void;
}

export function ReviewForm({ draft, setDraft, onDone }: Props) {
  const t = useCommunityText();
  const { submit, isPending } = useSubmitReview(draft, onDone);
  const set = (change: Partial<ReviewDraft>) => setDraft((old) => ({ ...old, ...change }));

  return (
    <form
      aria-label={t('form.heading')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card>
        <Stack gap={4}>
          <Grid min="16rem" gap={4}>
            <ToolPicker chosen={draft.aiToolId} onChoose={(aiToolId) => set({ aiToolId })} />
            <StarInput
              label={t('form.rating')}
              starLabel={(n) => t('form.stars', { n })}
              value={draft.rating}
              onChange={(rating) => set({ rating })}
            />
          </Grid>
          <ReviewFields texts={draft} set={set} />
          <Inline justify="end" gap={3}>
            <Button variant="secondary" type="button" onClick={onDone}>
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
