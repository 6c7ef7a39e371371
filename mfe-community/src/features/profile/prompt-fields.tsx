import { COMMUNITY_LIMITS as LIMITS, PROMPT_CATEGORIES, cleanText } from '@atlas/contracts';
import { SelectField, TextArea, TextField } from '@atlas/ui';
import { useCommunityText } from '../../shared/use-community-text';
import { fits, PROMPT_TAGS } from './prompt-draft';
import type { PromptDraft } from './prompt-draft';

interface Props {
  draft: PromptDraft;
  set: (change: Partial<PromptDraft>) => void;
  /** After a submit attempt: missing fields show an error. */
  tried: boolean;
}

/** Fields of a prompt, for sharing and editing. */
export function PromptFields({ draft, set, tried }: Props) {
  const t = useCommunityText();
  const missing = (text: string) =>
    tried && cleanText(text) === '' && { error: t('form.required') };
  return (
    <>
      <TextField
        label={t('form.title')}
        maxLength={LIMITS.promptTitle}
        {...missing(draft.title)}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextField
        label={t('prompt.description')}
        maxLength={LIMITS.promptDescription}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextArea
        label={t('prompt.text')}
        maxLength={LIMITS.promptText}
        counter={`${draft.prompt.length}/${LIMITS.promptText}`}
        {...missing(draft.prompt)}
        value={draft.prompt}
        onChange={(event) => set({ prompt: event.currentTarget.value })}
      />
      <TextField
        label={t('prompt.tags')}
        hint={t('form.commas')}
        {...(!fits(draft) && { error: t('form.pointsLimit', PROMPT_TAGS) })}
        value={draft.tags}
        onChange={(event) => set({ tags: event.currentTarget.value })}
      />
      <SelectField
        label={t('prompt.category')}
        options={PROMPT_CATEGORIES.map((value) => ({
          value,
          label: t(`prompt.categories.${value}`),
        }))}
        value={draft.category}
        onChange={(category) => set({ category })}
      />
      <TextField
        label={t('prompt.price')}
        type="number"
        min={0}
        max={1_000_000}
        step={100}
        inputMode="numeric"
        value={draft.price}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
    </>
  );
}
