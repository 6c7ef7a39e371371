import { cleanText, COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { SlotProps } from '@atlas/contracts';
import { useDraft } from '@atlas/mfe-kit';
import { Button, Card, Inline, Stack, StarInput, TextArea } from '@atlas/ui';
import { NOT_STATED, toReviewerBody } from '../../shared/reviews/review-draft';
import { ReviewerFields } from '../../shared/reviews/reviewer-fields';
import { useSubmitReview } from '../../shared/reviews/use-submit-review';
import { useCommunityText } from '../../shared/use-community-text';

/** Five stars initially, a text area of 4 rows. */
const EMPTY = { rating: 5, content: '', ...NOT_STATED };

export function ToolReviewForm({ toolId }: Pick<SlotProps['tool.reviews'], 'toolId'>) {
  const t = useCommunityText();
  const [draft, setDraft, clear] = useDraft(`community.tool.${toolId}`, EMPTY);
  const { submit, isPending } = useSubmitReview({
    // The service composes the title.
    toBody: () => ({
      aiToolId: toolId,
      rating: draft.rating,
      content: draft.content,
      pros: [],
      cons: [],
      ...toReviewerBody(draft),
    }),
    findMissing: () =>
      cleanText(draft.content) === ''
        ? { title: 'toast.contentRequired', text: 'toast.enterReview' }
        : undefined,
    success: { title: 'toast.submitted', text: 'toast.submittedText' },
    onSubmitted: clear,
  });
  return (
    <form
      aria-label={t('detail.write')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card tone="sunken">
        <Stack gap={3}>
          <StarInput
            label={t('form.rating')}
            starLabel={(n) => t('form.stars', { n })}
            value={draft.rating}
            onChange={(rating) => setDraft((old) => ({ ...old, rating }))}
          />
          <TextArea
            label={t('detail.content')}
            rows={4}
            maxLength={LIMITS.content}
            counter={`${draft.content.length}/${LIMITS.content}`}
            value={draft.content}
            onChange={(event) => {
              const content = event.currentTarget.value;
              setDraft((old) => ({ ...old, content }));
            }}
          />
          <ReviewerFields
            reviewer={draft}
            set={(change) => setDraft((old) => ({ ...old, ...change }))}
          />
          <Inline justify="end">
            <Button type="submit" loading={isPending}>
              {t('detail.submit')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </form>
  );
}
