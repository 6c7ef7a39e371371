import { deletePackage, getSharedPackage, listPackages } from '@atlas/contracts';
import type { CustomPackage } from '@atlas/contracts';
import { useContractCache, useContractMutation, useEmit } from '@atlas/mfe-kit';
import { ConfirmDialog, IconButton, useToast } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from './use-account-text';

/** Deletes a package after a confirmation. */
export function DeletePackage({ of: { id, name } }: { of: Pick<CustomPackage, 'id' | 'name'> }) {
  const t = useAccountText();
  const cache = useContractCache();
  const emit = useEmit();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useContractMutation(deletePackage, {
    input: () => ({ params: { id } }),
    onSuccess: () => {
      const left = (cache.get(listPackages, {}) ?? []).filter((one) => one.id !== id);
      cache.set(listPackages, {}, left);
      emit('packages.changed', { count: left.length });
      toast({ title: t('delete.done'), description: t('delete.doneText'), tone: 'success' });
    },
    invalidates: [getSharedPackage],
    failure: () => ({
      401: { title: t('delete.denied'), description: t('delete.deniedText') },
      otherwise: { title: t('delete.failed'), description: t('delete.failedText') },
    }),
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
