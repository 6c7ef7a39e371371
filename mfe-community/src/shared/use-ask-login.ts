import { useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCommunityText } from './use-community-text';

/** Says what logging in is needed for, and leads there; drafts are kept on the way. */
export function useAskLogin(): (description: string) => void {
  const t = useCommunityText();
  const toast = useToast();
  const { signIn } = useSession();
  return (description) =>
    toast({
      title: t('toast.loginRequired'),
      description: t(description),
      tone: 'danger',
      action: { label: t('toast.login'), onPress: () => signIn() },
    });
}
