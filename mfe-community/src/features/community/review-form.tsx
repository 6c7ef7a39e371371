import { Button, Card, Grid, Heading, Inline, Stack, StarInput, Text } from '@atlas/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFirstError } from '../../shared/use-first-error';
import type { ReviewDraft } from '../../shared/reviews/review-draft';
import { ReviewFields } from '../../shared/reviews/review-fields';
import { useCommunityText } from '../../shared/use-community-text';
import { ToolPicker } from './tool-picker';
import { useSubmitCommunityReview } from './use-submit-community-review';

/** Reading width, with the help text next to it where it fits. */
const Sheet = styled(Card)`
  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 44rem) minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

const Advice = styled.aside`
  padding-top: var(--space-5);
  @media (min-width: 60rem) {
    padding: 0 0 0 var(--space-6);
    border-inline-start: 1px solid var(--color-line);
  }
`;

const TIPS = ['use', 'both', 'who'] as const;

interface Props {
  draft: ReviewDraft;
  setDraft: (change: (draft: ReviewDraft) => ReviewDraft) => void;
  /** Closes the form and clears the draft. */
  onCancel: () => void;
  onWritten: (id: string) => void;
}

export function ReviewForm({ draft, setDraft, onCancel, onWritten }: Props) {
  const t = useCommunityText();
  const { submit, isPending } = useSubmitCommunityReview(draft, onWritten);
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
      <Sheet>
        <Stack gap={4}>
          <Heading level={2} size="lg">
            {t('form.heading')}
          </Heading>
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
        <Tips />
      </Sheet>
    </form>
  );
}

/** Help text for authors. */
function Tips() {
  const t = useCommunityText();
  return (
    <Advice aria-label={t('form.tips.title')}>
      <Stack gap={3}>
        <Text strong size="sm">
          {t('form.tips.title')}
        </Text>
        {TIPS.map((tip) => (
          <Text key={tip} size="sm" tone="muted">
            {t(`form.tips.${tip}`)}
          </Text>
        ))}
      </Stack>
    </Advice>
  );
}
