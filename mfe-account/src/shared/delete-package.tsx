import { deletePackage, type CustomPackage } from '@atlas/contracts';
import { ApiError, emit, useApi } from '@atlas/mfe-kit';
import { ConfirmDialog, IconButton, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountText } from './use-account-text';
import { packagesKey } from './use-packages';

/** Deletes after a confirmation; the toasts are those of spec §8. */
export function DeletePackage({ of: { id, name } }: { of: Pick<CustomPackage, 'id' | 'name'> }) {
  const t = useAccountText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deletePackage, { params: { id } }),
    onSuccess: () => {
      const left = (client.getQueryData<CustomPackage[]>(packagesKey) ?? []).filter(
        (one) => one.id !== id,
      );
      client.setQueryData(packagesKey, left);
      emit('packages.changed', { count: left.length });
      toast({ title: t('delete.done'), description: t('delete.doneText'), tone: 'success' });
    },
    onError: (error) => {
      const denied = error instanceof ApiError && error.status === 401;
      toast({
        title: t(denied ? 'delete.denied' : 'delete.failed'),
        description: t(denied ? 'delete.deniedText' : 'delete.failedText'),
        tone: 'danger',
      });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <IconButton
        icon="trash"
        label={t('delete.label', { name })}
        variant="ghost"
        size="sm"
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          open
          danger
          loading={isPending}
          title={t('delete.ask', { name })}
          description={t('delete.askText')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
