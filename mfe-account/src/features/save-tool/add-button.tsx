import type { SlotProps } from '@atlas/contracts';
import { lazyComponent, useSession } from '@atlas/mfe-kit';
import { ConfirmDialog, IconButton } from '@atlas/ui';
import { useState } from 'react';
import { pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';

const AddToPackage = lazyComponent(() => import('./add-to-package'));

/** Adds the tool to a package; a visitor signs in first and then continues. */
export function AddButton({ toolId, toolName }: SlotProps['tool.save']) {
  const t = useAccountText();
  const { status, signIn } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="plus"
        variant="ghost"
        disabled={status === 'loading'}
        label={t('addTo.title', { name: toolName })}
        onClick={() => setOpen(true)}
      />
      {open && status === 'signed-in' && (
        <AddToPackage toolId={toolId} toolName={toolName} onClose={() => setOpen(false)} />
      )}
      {open && status === 'anonymous' && (
        <ConfirmDialog
          open
          title={t('loginRequired')}
          description={t('addTo.login')}
          confirmLabel={t('nav.login')}
          cancelLabel={t('cancel')}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            pendingPackage.set({ name: toolName, tools: [{ id: toolId }] });
            signIn();
          }}
        />
      )}
    </>
  );
}
