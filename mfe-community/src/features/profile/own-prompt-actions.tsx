import { deletePrompt, getProfile, listLikedPrompts, listPrompts } from '@atlas/contracts';
import type { Prompt } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { Button, ConfirmDialog, Inline } from '@atlas/ui';
import { useState } from 'react';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';
import { EditPrompt } from './edit-prompt';

/** Actions of the author. */
export function OwnPromptActions({ prompt }: { prompt: Prompt }) {
  const t = useCommunityText();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete'>('none');
  const close = () => setOpen('none');
  const remove = useContractMutation(deletePrompt, {
    input: () => ({ params: { id: prompt.id } }),
    onSuccess: close,
    invalidates: [listPrompts, listLikedPrompts, getProfile],
    failure: useFailure('error.delete'),
  });
  return (
    <Inline gap={1} style={{ marginInlineStart: 'auto' }}>
      <Button variant="ghost" size="sm" onClick={() => setOpen('edit')}>
        {t('review.edit')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
        {t('review.delete')}
      </Button>
      {open === 'edit' && <EditPrompt prompt={prompt} onClose={close} />}
      <ConfirmDialog
        danger
        open={open === 'delete'}
        title={t('prompt.deleteTitle')}
        description={t('prompt.deleteText')}
        confirmLabel={t('review.delete')}
        cancelLabel={t('cancel')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </Inline>
  );
}
