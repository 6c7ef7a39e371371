import type { PackageDraft } from '@atlas/contracts';
import { useLocation } from '@atlas/mfe-kit';
import { dialogComing, useToast } from '@atlas/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { routes } from '../../app/paths';
import { pendingFavorite, pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';
import { useSetFavorite } from '../../shared/use-favorites';

const loadEditor = () => import('../../shared/package-editor');
const PackageEditor = lazy(loadEditor);

/** Back from signing in: goes on with what the visitor wanted to save, wherever the page is. */
export function ResumeSaving() {
  const t = useAccountText();
  const toast = useToast();
  const [draft, setDraft] = useState<PackageDraft>();
  const { mutate } = useSetFavorite(() =>
    toast({ title: t('error'), description: t('favorite.failed'), tone: 'danger' }),
  );
  const isBack = useLocation().pathname !== routes.callback;
  useEffect(() => {
    // On the way back: the editor's code comes while the page is awaited.
    if (!isBack && pendingPackage.waits()) void loadEditor().catch(() => undefined);
    if (!isBack) return;
    const toolId = pendingFavorite.take();
    if (toolId) mutate({ toolId, saved: true });
    const waiting = pendingPackage.take();
    if (waiting) setDraft(waiting);
  }, [isBack, mutate]);
  // What opens by itself on that page lets the editor go first.
  const coming = <span {...dialogComing} />;
  if (!draft) return pendingPackage.waits() ? coming : null;
  return (
    <Suspense fallback={coming}>
      <PackageEditor draft={draft} onClose={() => setDraft(undefined)} />
    </Suspense>
  );
}
