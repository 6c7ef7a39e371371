import {
  createPackage,
  updatePackage,
  MAX_PACKAGE_TOOLS,
  type CustomPackage,
  type PackageDraft,
} from '@atlas/contracts';
import { ApiError, emit, useApi } from '@atlas/mfe-kit';
import { Button, Dialog, Inline, Stack, Text, TextArea, TextField, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ToolRows } from './tool-rows';
import { useAccountText } from './use-account-text';
import { packagesKey } from './use-packages';

interface Props {
  draft: PackageDraft;
  /** Set when a saved package is edited. */
  id?: string;
  onClose: () => void;
}

/** Name, description and the tools in order with notes, for a new package or a saved one. */
export default function PackageEditor({ draft: initial, id, onClose }: Props) {
  const t = useAccountText();
  const [draft, setDraft] = useState(initial);
  const { mutate, isPending, problem } = useSavePackage(id, onClose);
  const nameless = draft.name.trim() === '';
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
        {problem && (
          <Text tone="danger" role="alert">
            {problem}
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
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: (body: PackageDraft): Promise<CustomPackage> =>
      id ? call(updatePackage, { params: { id }, body }) : call(createPackage, { body }),
    onSuccess: (saved) => {
      const list = client.getQueryData<CustomPackage[]>(packagesKey);
      if (list)
        client.setQueryData(
          packagesKey,
          id ? list.map((one) => (one.id === id ? saved : one)) : [saved, ...list],
        );
      emit('packages.changed', { count: (list?.length ?? 0) + (id ? 0 : 1) });
      toast({
        title: t('editor.saved'),
        description: t('editor.savedText', { name: saved.name }),
        tone: 'success',
      });
      onSaved();
    },
  });
  const full = mutation.error instanceof ApiError && mutation.error.status === 409;
  return {
    ...mutation,
    problem: mutation.error ? t(full ? 'editor.full' : 'editor.failed') : undefined,
  };
}
