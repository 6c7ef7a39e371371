import { cleanText, COMMUNITY_LIMITS as LIMITS, USAGE_TIMES } from '@atlas/contracts';
import { Grid, SelectField, TextField } from '@atlas/ui';
import { LimitedField } from '../limited-field';
import { ReviewerFields } from './reviewer-fields';
import { REVIEW_POINTS } from './review-draft';
import type { ReviewTexts } from './review-draft';
import { pointsFit } from './split-points';
import { useCommunityText } from '../use-community-text';

interface Props {
  texts: ReviewTexts;
  set: (change: Partial<ReviewTexts>) => void;
  /** After a submit attempt: missing fields show an error. */
  tried: boolean;
}

/** Fields from title on, for writing and editing. */
export function ReviewFields({ texts, set, tried }: Props) {
  const t = useCommunityText();
  const pointsNote = (text: string) =>
    !pointsFit(text, REVIEW_POINTS) && { error: t('form.pointsLimit', REVIEW_POINTS) };
  const isMissing = (text: string) => tried && cleanText(text) === '';
  return (
    <>
      <LimitedField
        label={t('form.title')}
        missing={isMissing(texts.title)}
        max={LIMITS.title}
        value={texts.title}
        onChange={(title) => set({ title })}
      />
      <LimitedField
        label={t('form.content')}
        missing={isMissing(texts.content)}
        rows={5}
        max={LIMITS.content}
        value={texts.content}
        onChange={(content) => set({ content })}
      />
      <Grid min="14rem" gap={4} fit>
        <TextField
          label={t('form.pros')}
          hint={t('form.commas')}
          {...pointsNote(texts.pros)}
          value={texts.pros}
          onChange={(event) => set({ pros: event.currentTarget.value })}
        />
        <TextField
          label={t('form.cons')}
          hint={t('form.commas')}
          {...pointsNote(texts.cons)}
          value={texts.cons}
          onChange={(event) => set({ cons: event.currentTarget.value })}
        />
      </Grid>
      <SelectField
        label={t('form.usage')}
        placeholder={t('form.chooseUsage')}
        options={USAGE_TIMES.map((value) => ({ value, label: t(`usage.${value}`) }))}
        value={texts.usageTime}
        onChange={(usageTime) => set({ usageTime })}
      />
      <ReviewerFields reviewer={texts} set={set} />
    </>
  );
}
