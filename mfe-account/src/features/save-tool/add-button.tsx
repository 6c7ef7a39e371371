import type { SlotProps } from '@atlas/contracts';
import { lazyPart, useSession } from '@atlas/mfe-kit';
import { IconButton } from '@atlas/ui';
import { useState } from 'react';
import { pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';

const AddToPackage = lazyPart(() => import('./add-to-package'));

/** Puts the tool into a package; a visitor signs in first and finds the editor open afterwards. */
export function AddButton({ toolId, toolName }: SlotProps['tool.save']) {
  const t = useAccountText();
  const { status, signIn } = useSession();
  const [open, setOpen] = useState(false);
  const press = () => {
    if (status === 'signed-in') return setOpen(true);
    pendingPackage.keep({ name: toolName, tools: [{ id: toolId }] });
    signIn();
  };
  return (
    <>
      <IconButton
        icon="plus"
        variant="ghost"
        disabled={status === 'loading'}
        label={t('addTo.title', { name: toolName })}
        onClick={press}
      />
      {open && <AddToPackage toolId={toolId} toolName={toolName} onClose={() => setOpen(false)} />}
    </>
  );
}
