import { useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCommunityText } from './use-community-text';

/**
 * Does what only members may; a visitor is told what logging in is needed for, and led there, with drafts kept on the
 * way. A press that comes before it is known who somebody is waits until it is.
 */
export function useAsMember(): (description: string, act: () => void) => void {
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
