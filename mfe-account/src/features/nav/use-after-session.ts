import { useEvent } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetSignIn } from '../../shared/token-store';
import { useAccountText } from '../../shared/use-account-text';

/** Leaves nothing of the user behind, in whichever tab they signed out; says so when it was not their doing. */
export function useAfterSession(): void {
  const t = useAccountText();
  const toast = useToast();
  const client = useQueryClient();
  useEvent('session.changed', ({ userId }) => {
    if (userId !== null) return;
    forgetSignIn();
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('account.'),
    });
  });
  useEvent('session.ended', () =>
    toast({ title: t('nav.ended'), description: t('nav.endedText') }),
  );
}
