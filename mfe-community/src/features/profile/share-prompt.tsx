import {
  cleanText,
  COMMUNITY_LIMITS as LIMITS,
  createPrompt,
  listPrompts,
  PROMPT_CATEGORIES,
} from '@atlas/contracts';
import type { PromptCategory } from '@atlas/contracts';
import { useContractMutation, useDraft, useSession } from '@atlas/mfe-kit';
import { Button, Dialog, Icon, SelectField, Stack, TextArea, TextField, useToast } from '@atlas/ui';
import { useState } from 'react';
import { splitPoints } from '../../shared/split-points';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';

const EMPTY = {
  title: '',
  description: '',
  prompt: '',
  tags: '',
  category: 'general' as PromptCategory,
  price: '0',
};

export function SharePrompt() {
  const t = useCommunityText();
  const toast = useToast();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [draft, setDraft, clear] = useDraft('community.prompt', EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setDraft((old) => ({ ...old, ...change }));
  const share = useContractMutation(createPrompt, {
    input: () => {
      const tags = splitPoints(draft.tags).slice(0, LIMITS.promptTags);
      const price = Math.max(0, Math.round(Number(draft.price)) || 0);
      return { body: { ...draft, tags, price } };
    },
    onSuccess: () => {
      setOpen(false);
      clear();
      toast({ title: t('prompt.shared'), tone: 'success' });
    },
    invalidates: [listPrompts],
    failure: useFailure('error.prompt'),
  });
  const start = () =>
    user
      ? setOpen(true)
      : toast({ title: t('toast.loginRequired'), description: t('prompt.login'), tone: 'danger' });
  const submit = () =>
    cleanText(draft.title) && cleanText(draft.prompt)
      ? share.mutate()
      : toast({
          title: t('toast.requiredFields'),
          description: t('toast.fillRequired'),
          tone: 'danger',
        });
  return (
    <>
      <Button onClick={start}>
        <Icon name="plus" /> {t('prompt.share')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('prompt.share')} closeLabel={t('close')}>
        <Stack gap={3}>
          <TextField
            label={t('form.title')}
            maxLength={LIMITS.promptTitle}
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
            value={draft.prompt}
            onChange={(event) => set({ prompt: event.currentTarget.value })}
          />
          <TextField
            label={t('prompt.tags')}
            hint={t('form.commas')}
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
          <Button loading={share.isPending} onClick={submit}>
            {t('prompt.share')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
