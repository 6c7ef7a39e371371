import { displayName } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { lazyComponent, Link, useSession } from '@atlas/mfe-kit';
import { Avatar, Button, PendingDialog, Inline, Skeleton, useToast } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { routes } from '../../paths';
import { pendingFavorite, pendingPackage } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';
import { useClearAfterSignOut } from './use-clear-after-sign-out';

// The package editor opens before other dialogs that open by themselves.
const ResumeSaving = lazyComponent(() => import('./resume-saving'), {
  waiting: <PendingDialog />,
});
/** Not loaded for visitors. */
const AccountSync = lazyComponent(() => import('./account-sync'), { failed: () => null });

/** One line in the bar; on narrow screens only the picture is visible. */
const Bar = styled(Inline)`
  white-space: nowrap;
  @media (min-width: 60rem) and (max-width: 71.99rem) {
    a > span:last-child {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** The login button; for a signed-in user My Page with the picture, and logout. */
export default function NavAccount() {
  const t = useAccountText();
  const { user, status, signIn } = useSession();
  useClearAfterSignOut();
  if (status === 'loading') return <Skeleton width={88} height={36} />;
  if (!user)
    return (
      <Button size="sm" style={{ whiteSpace: 'nowrap' }} onClick={() => signIn()}>
        {t('nav.login')}
      </Button>
    );
  return <SignedIn user={user} />;
}

function SignedIn({ user }: { user: User }) {
  const t = useAccountText();
  const toast = useToast();
  const { signOut } = useSession();
  // Pending items are from before the sign-in, which reloads the page.
  const [resuming] = useState(() => pendingPackage.waits() || pendingFavorite.waits());
  const logout = () => {
    // The next person at this browser is not to read about the member's tools.
    import('../../shared/push-browser')
      .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
      .catch(() => undefined);
    signOut().catch(() =>
      toast({ title: t('error'), description: t('nav.logoutFailed'), tone: 'danger' }),
    );
  };
  return (
    <Bar gap={2} wrap={false}>
      <Button as={Link} to={routes.account} variant="secondary" size="sm">
        <Avatar src={user.profileImageUrl} name={displayName(user) ?? t('anonymous')} size={24} />
        <span>{t('nav.myPage')}</span>
      </Button>
      <Button variant="ghost" size="sm" onClick={logout}>
        {t('nav.logout')}
      </Button>
      {resuming && <ResumeSaving />}
      <AccountSync user={user} />
    </Bar>
  );
}
