import {
  cleanText,
  createPackage,
  getSharedPackage,
  listPackages,
  MAX_PACKAGE_TOOLS,
  updatePackage,
} from '@atlas/contracts';
import type { CustomPackage, PackageDraft } from '@atlas/contracts';
import { useContractCache, useContractMutation, useEmit } from '@atlas/mfe-kit';
import { Button, Dialog, Inline, Stack, Text, TextArea, TextField, useToast } from '@atlas/ui';
import { useState } from 'react';
import { ToolRows } from './tool-rows';
import { useAccountText } from './use-account-text';

interface Props {
  draft: PackageDraft;
  /** Id of a saved package. */
  id?: string;
  onClose: () => void;
}

/** Name, description and the tools in order with notes, for a new package or a saved one. */
export default function PackageEditor({ draft: initial, id, onClose }: Props) {
  const t = useAccountText();
  const [draft, setDraft] = useState(initial);
  const { mutate, isPending, failure } = useSavePackage(id, onClose);
  const nameless = cleanText(draft.name) === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(id ? 'editor.edit' : 'editor.create')}
      closeLabel={t('close')}
    >
      <Stack
        as="form"
        gap={5}
        onSubmit={(event) => {
          event.preventDefault();
          if (!nameless) mutate(draft);
        }}
      >
        <TextField
          label={t('editor.name')}
          required
          maxLength={80}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextArea
          label={t('editor.description')}
          rows={2}
          maxLength={500}
          value={draft.description ?? ''}
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
        <ToolRows tools={draft.tools} onChange={(tools) => setDraft({ ...draft, tools })} />
        {failure && (
          <Text tone="danger" role="alert">
            {failure.title}
          </Text>
        )}
        <Inline gap={3} justify="end">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={
              nameless || draft.tools.length === 0 || draft.tools.length > MAX_PACKAGE_TOOLS
            }
          >
            {t('save')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

function useSavePackage(id: string | undefined, onSaved: () => void) {
  const t = useAccountText();
  const cache = useContractCache();
  const emit = useEmit();
  const toast = useToast();
  return useContractMutation(() => (id ? updatePackage : createPackage), {
    input: (body: PackageDraft) => (id ? { params: { id }, body } : { body }),
    onSuccess: (saved: CustomPackage) => {
      const list = cache.get(listPackages, {});
      cache.update(listPackages, (known) =>
        id ? known.map((one) => (one.id === id ? saved : one)) : [saved, ...known],
      );
      emit('packages.changed', { count: (list?.length ?? 0) + (id ? 0 : 1) });
      toast({
        title: t('editor.saved'),
        description: t('editor.savedText', { name: saved.name }),
        tone: 'success',
      });
      onSaved();
    },
    invalidates: [getSharedPackage],
    inPlace: true,
    failure: () => ({
      409: { title: t('editor.full') },
      otherwise: { title: t('editor.failed') },
    }),
  });
}
