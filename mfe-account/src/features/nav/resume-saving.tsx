import type { PackageDraft } from '@atlas/contracts';
import { useLocation } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { routes } from '../../app/paths';
import { pendingFavorite, pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';
import { useSetFavorite } from '../../shared/use-favorites';

const PackageEditor = lazy(() => import('../../shared/package-editor'));

/** Back from signing in: goes on with what the visitor wanted to save, wherever the page is. */
export function ResumeSaving() {
  const t = useAccountText();
  const toast = useToast();
  const [draft, setDraft] = useState<PackageDraft>();
  const { mutate } = useSetFavorite(() => toast({ title: t('error'), description: t('favorite.failed'), tone: 'danger' }));
  const isBack = useLocation().pathname !== routes.callback;
  useEffect(() => {
    if (!isBack) return;
    const toolId = pendingFavorite.take();
    if (toolId) mutate({ toolId, saved: true });
    const waiting = pendingPackage.take();
    if (waiting) setDraft(waiting);
  }, [isBack, mutate]);
  if (!draft) return null;
  return <Suspense fallback={null}><PackageEditor draft={draft} onClose={() => setDraft(undefined)} /></Suspense>;
}
