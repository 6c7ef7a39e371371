import { cleanText, COMMUNITY_LIMITS as LIMITS, createReview } from '@atlas/contracts';
import type { SlotProps } from '@atlas/contracts';
import { useContractMutation, useDraft } from '@atlas/mfe-kit';
import { Button, Card, Inline, Stack, StarInput, TextArea, useToast } from '@atlas/ui';
import { REVIEW_ANSWERS } from '../../shared/review-cache';
import { REVIEW_PROBLEMS, useFailure } from '../../shared/use-failure';
import { useAsMember } from '../../shared/use-as-member';
import { useCommunityText } from '../../shared/use-community-text';

/** spec §2: five stars to start with, a text area of 4 rows. */
const EMPTY = { rating: 5, content: '' };

export function ToolReviewForm({ toolId, toolName }: SlotProps['tool.reviews']) {
  const t = useCommunityText();
  const asMember = useAsMember();
  const toast = useToast();
  const [draft, setDraft, clear] = useDraft(`community.tool.${toolId}`, EMPTY);
  const send = useContractMutation(createReview, {
    // The title is built from the tool's name and a word for review (spec §7).
    input: () => ({
      body: {
        aiToolId: toolId,
        ...draft,
        title: t('detail.reviewTitle', { tool: toolName }),
        pros: [],
        cons: [],
      },
    }),
    onSuccess: () => {
      clear();
      toast({
        title: t('toast.submitted'),
        description: t('toast.submittedText'),
        tone: 'success',
      });
    },
    invalidates: REVIEW_ANSWERS,
    failure: useFailure('error.review', REVIEW_PROBLEMS),
  });
  const trySending = () => {
    if (cleanText(draft.content) === '')
      toast({
        title: t('toast.contentRequired'),
        description: t('toast.enterReview'),
        tone: 'danger',
      });
    else send.mutate();
  };
  return (
    <form
      aria-label={t('detail.write')}
      onSubmit={(event) => {
        event.preventDefault();
        asMember('toast.loginToReview', trySending);
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
          <Inline justify="end">
            <Button type="submit" loading={send.isPending}>
              {t('detail.submit')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </form>
  );
}
