import { displayName } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { lazyPart, Link, useSession } from '@atlas/mfe-kit';
import { Avatar, Button, Inline, Skeleton, useToast } from '@atlas/ui';
import { routes } from '../../paths';
import { useAccountText } from '../../shared/use-account-text';
import { ResumeSaving } from './resume-saving';
import { useAfterSession } from './use-after-session';

/** Visitors have no need of it. */
const AccountSync = lazyPart(() => import('./account-sync'), { failed: () => null });

/** The login button; signed in, My Page with the picture, and logout. */
export default function NavAccount() {
  const t = useAccountText();
  const { user, status, signIn } = useSession();
  useAfterSession();
  if (status === 'loading') return <Skeleton width={88} height={36} />;
  if (!user)
    return (
      <Button size="sm" onClick={() => signIn()}>
        {t('nav.login')}
      </Button>
    );
  return <SignedIn user={user} />;
}

function SignedIn({ user }: { user: User }) {
  const t = useAccountText();
  const toast = useToast();
  const { signOut } = useSession();
  const logout = () => {
    signOut().catch(() =>
      toast({ title: t('error'), description: t('nav.logoutFailed'), tone: 'danger' }),
    );
  };
  return (
    <Inline gap={2} wrap={false}>
      <Button as={Link} to={routes.account} variant="secondary" size="sm">
        <Avatar src={user.profileImageUrl} name={displayName(user) ?? t('anonymous')} size={24} />
        {t('nav.myPage')}
      </Button>
      <Button variant="ghost" size="sm" onClick={logout}>
        {t('nav.logout')}
      </Button>
      <ResumeSaving />
      <AccountSync user={user} />
    </Inline>
  );
}
