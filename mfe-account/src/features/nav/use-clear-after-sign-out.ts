import { clearLocalVisitorHistory, useContractCache, useEmit, useEvent } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { clearSignIn } from '../../shared/clear-sign-in';
import { useAccountText } from '../../shared/use-account-text';

/** Removes the user's data after a sign-out in any tab, with a toast if the session expired. */
export function useClearAfterSignOut(): void {
  const t = useAccountText();
  const toast = useToast();
  const cache = useContractCache();
  const emit = useEmit();
  useEvent('session.changed', ({ userId }) => {
    if (userId !== null) return;
    clearSignIn();
    clearLocalVisitorHistory(emit);
    cache.clearSlice('account');
  });
  useEvent('session.ended', () =>
    toast({ title: t('nav.ended'), description: t('nav.endedText') }),
  );
}
