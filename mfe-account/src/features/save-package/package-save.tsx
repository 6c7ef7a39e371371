import { cutText, MAX_PACKAGE_TOOLS } from '@atlas/contracts';
import type { SlotProps } from '@atlas/contracts';
import { useSession } from '@atlas/mfe-kit';
import { Button, Icon } from '@atlas/ui';
import { useState } from 'react';
import { LazyPackageEditor } from '../../shared/lazy-package-editor';
import { pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';

/** Opens the editor with these tools; a visitor signs in first and then continues. */
export default function PackageSave({ name, toolIds, label }: SlotProps['package.save']) {
  const t = useAccountText();
  const { status, signIn } = useSession();
  const [open, setOpen] = useState(false);
  const draft = {
    name: cutText(name, 80),
    tools: [...new Set(toolIds)].slice(0, MAX_PACKAGE_TOOLS).map((id) => ({ id })),
  };
  const press = () => {
    if (status === 'signed-in') return setOpen(true);
    pendingPackage.set(draft);
    signIn();
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={status === 'loading' || toolIds.length === 0}
        onClick={press}
      >
        <Icon name="plus" /> {label ?? t('package.save')}
      </Button>
      {open && <LazyPackageEditor draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
