import {
  cleanText,
  COMMUNITY_LIMITS as LIMITS,
  createReview,
  type SlotProps,
} from '@atlas/contracts';
import { ApiError, useApi, useDraft, useSession } from '@atlas/mfe-kit';
import { Button, Card, Inline, Stack, StarInput, TextArea, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadReviews } from '../../shared/review-cache';
import { useCommunityText } from '../../shared/use-community-text';

/** spec §2: five stars to start with, a text area of 4 rows. */
const EMPTY = { rating: 5, content: '' };

export function ToolReviewForm({ toolId, toolName }: SlotProps['tool.reviews']) {
  const t = useCommunityText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const [draft, setDraft, clear] = useDraft(`community.tool.${toolId}`, EMPTY);
  const send = useMutation({
    // The title is built from the tool's name and a word for review (spec §7).
    mutationFn: () =>
      call(createReview, {
        body: {
          aiToolId: toolId,
          ...draft,
          title: t('detail.reviewTitle', { tool: toolName }),
          pros: [],
          cons: [],
        },
      }),
    onSuccess: async () => {
      clear();
      toast({
        title: t('toast.submitted'),
        description: t('toast.submittedText'),
        tone: 'success',
      });
      await reloadReviews(client);
    },
    onError: (error) => {
      const known =
        error instanceof ApiError &&
        { 409: 'error.duplicate', 401: 'error.unauthenticated' }[error.status];
      toast({ title: t('error.title'), description: t(known || 'error.review'), tone: 'danger' });
    },
  });
  const submit = () => {
    if (!user)
      toast({
        title: t('toast.loginRequired'),
        description: t('toast.loginToReview'),
        tone: 'danger',
      });
    else if (cleanText(draft.content) === '')
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
