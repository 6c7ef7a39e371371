import { useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCommunityText } from './use-community-text';

/**
 * @returns a function that runs an action for a signed-in member. A visitor gets a toast with the
 *   reason and a sign-in button; drafts survive the sign-in. While the session is loading the
 *   action waits.
 */
export function useRequireLogin(): (description: string, act: () => void) => void {
  const t = useCommunityText();
  const toast = useToast();
  const { whenReady, signIn } = useSession();
  return (description, act) =>
    void whenReady().then((user) => {
      if (user) return act();
      return toast({
        title: t('toast.loginRequired'),
        description: t(description),
        tone: 'danger',
        action: { label: t('toast.login'), onPress: () => signIn() },
      });
    });
}
