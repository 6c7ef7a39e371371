import type { PackageDraft } from '@atlas/contracts';
import { lazyComponent, useLocation } from '@atlas/mfe-kit';
import { PendingDialog } from '@atlas/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { routes } from '../../paths';
import { pendingFavorite, pendingPackage } from '../../shared/pending';
import { useSetFavorite } from '../../shared/use-favorites';

// The editor opens before other dialogs that open by themselves.
const coming = <PendingDialog />;
const PackageEditor = lazyComponent(() => import('../../shared/package-editor'), {
  waiting: coming,
});

/** Resumes after sign-in what the visitor wanted to save. */
export default function ResumeSaving() {
  const [draft, setDraft] = useState<PackageDraft>();
  const { mutate } = useSetFavorite();
  const save = useEffectEvent(mutate);
  const isBack = useLocation().pathname !== routes.callback;
  useEffect(() => {
    // Prefetches the editor during the redirect.
    if (!isBack && pendingPackage.waits()) PackageEditor.preload();
    if (!isBack) return;
    const toolId = pendingFavorite.take();
    if (toolId) save({ toolId, saved: true });
    const waiting = pendingPackage.take();
    if (waiting) setDraft(waiting);
  }, [isBack]);
  if (!draft) return pendingPackage.waits() ? coming : null;
  return <PackageEditor draft={draft} onClose={() => setDraft(undefined)} />;
}
