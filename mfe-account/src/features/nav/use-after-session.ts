import { clearLocalVisitorHistory, useContractCache, useEmit, useEvent } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { forgetSignIn } from '../../shared/forget-sign-in';
import { useAccountText } from '../../shared/use-account-text';

/** Leaves nothing of the user behind, in whichever tab they signed out; says so when it was not their doing. */
export function useAfterSession(): void {
  const t = useAccountText();
  const toast = useToast();
  const cache = useContractCache();
  const emit = useEmit();
  useEvent('session.changed', ({ userId }) => {
    if (userId !== null) return;
    forgetSignIn();
    clearLocalVisitorHistory(emit);
    cache.clearSlice('account');
  });
  useEvent('session.ended', () =>
    toast({ title: t('nav.ended'), description: t('nav.endedText') }),
  );
}
