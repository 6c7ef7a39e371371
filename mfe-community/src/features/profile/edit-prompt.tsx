import { listLikedPrompts, listPrompts, updatePrompt } from '@atlas/contracts';
import type { Prompt } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { Button, Dialog, Stack } from '@atlas/ui';
import { useState } from 'react';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';
import { fits, isComplete, toDraft, toPromptBody } from './prompt-draft';
import { PromptFields } from './prompt-fields';

export function EditPrompt({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const t = useCommunityText();
  const [draft, setDraft] = useState(() => toDraft(prompt));
  const [tried, setTried] = useState(false);
  const save = useContractMutation(updatePrompt, {
    input: () => ({ params: { id: prompt.id }, body: toPromptBody(draft) }),
    onSuccess: onClose,
    invalidates: [listPrompts, listLikedPrompts],
    failure: useFailure('error.save'),
  });
  const submit = () => {
    setTried(true);
    if (isComplete(draft) && fits(draft)) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('review.edit')}
      closeLabel={t('close')}
    >
      <Stack gap={3}>
        <PromptFields
          draft={draft}
          set={(change) => setDraft((old) => ({ ...old, ...change }))}
          tried={tried}
        />
        <Button loading={save.isPending} onClick={submit}>
          {t('form.save')}
        </Button>
      </Stack>
    </Dialog>
  );
}
