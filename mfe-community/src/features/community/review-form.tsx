import { COMMUNITY_LIMITS as LIMITS, listTools, USAGE_TIMES } from '@atlas/contracts';
import { queryKeyOf, useApi } from '@atlas/mfe-kit';
import { Button, Card, Grid, Inline, SelectField, Stack, StarInput, TextArea, TextField } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { useCommunityText } from '../../shared/use-community-text';
import { pointsFit, type ReviewDraft } from './review-draft';
import { useSubmitReview } from './use-submit-review';

interface Props {
  draft: ReviewDraft;
  setDraft: (change: (draft: ReviewDraft) => ReviewDraft) => void;
  /** Closes and clears. */
  onDone: () => void;
}

export function ReviewForm({ draft, setDraft, onDone }: Props) {
  const t = useCommunityText();
  const call = useApi();
  const tools = useQuery({ queryKey: queryKeyOf(listTools), queryFn: () => call(listTools) });
  const { submit, isPending } = useSubmitReview(draft, onDone);
  const set = (change: Partial<ReviewDraft>) => setDraft((old) => ({ ...old, ...change }));
  const toolOptions = (tools.data ?? []).map(({ id, name }) => ({ value: id, label: name })).sort((a, b) => a.label.localeCompare(b.label));
  const pointsNote = (text: string) => (pointsFit(text) ? {} : { error: t('form.pointsLimit', { most: LIMITS.points, length: LIMITS.point }) });

  return (
    <form aria-label={t('form.heading')} noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <Card>
      <Stack gap={4}>
        <Grid min="16rem" gap={4}>
          <SelectField label={t('form.tool')} placeholder={t(tools.isError ? 'form.toolsFailed' : 'form.chooseTool')} options={toolOptions} value={draft.aiToolId} onChange={(aiToolId) => set({ aiToolId })} />
          <StarInput label={t('form.rating')} starLabel={(n) => t('form.stars', { n })} value={draft.rating} onChange={(rating) => set({ rating })} />
        </Grid>
        <TextField label={t('form.title')} maxLength={LIMITS.title} counter={`${draft.title.length}/${LIMITS.title}`} value={draft.title} onChange={(event) => set({ title: event.currentTarget.value })} />
        <TextArea label={t('form.content')} rows={5} maxLength={LIMITS.content} counter={`${draft.content.length}/${LIMITS.content}`} value={draft.content} onChange={(event) => set({ content: event.currentTarget.value })} />
        <Grid min="16rem" gap={4}>
          <TextField label={t('form.pros')} hint={t('form.commas')} {...pointsNote(draft.pros)} value={draft.pros} onChange={(event) => set({ pros: event.currentTarget.value })} />
          <TextField label={t('form.cons')} hint={t('form.commas')} {...pointsNote(draft.cons)} value={draft.cons} onChange={(event) => set({ cons: event.currentTarget.value })} />
        </Grid>
        <SelectField label={t('form.usage')} placeholder={t('form.chooseUsage')} options={USAGE_TIMES.map((value) => ({ value, label: t(`usage.${value}`) }))} value={draft.usageTime} onChange={(usageTime) => set({ usageTime })} />
        <Inline justify="end" gap={3}>
          <Button variant="secondary" type="button" onClick={onDone}>{t('cancel')}</Button>
          <Button type="submit" loading={isPending}>{t('form.submit')}</Button>
        </Inline>
      </Stack>
      </Card>
    </form>
  );
}
