import { displayName } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { Navigate, Page, useSearchParams, useSession } from '@atlas/mfe-kit';
import { Avatar, Container, Heading, Inline, Stack, Tabs, Text } from '@atlas/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homePath } from '../../paths';
import { useAccountText } from '../../shared/use-account-text';
import { UnknownSession } from '../../shared/unknown-session';
import { PageSpinner } from '../../shared/page-spinner';
import { ACCOUNT_TABS, toAccountTab } from './account-tab';
import type { AccountTab } from './account-tab';
import { DashboardTab } from './dashboard-tab';
import { PackagesTab } from './packages-tab';
import { PaymentsTab, PurchasesTab } from './payments-tab';
import { SettingsTab } from './settings-tab';
import { SupportTab } from './support-tab';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

/** Six tabs; the selected one is in the URL. Without a user it redirects home. */
export default function AccountPage() {
  const { user, status, error, retry } = useSession();
  if (status === 'loading') return <PageSpinner />;
  if (error) return <UnknownSession error={error} retry={retry} />;
  if (user) return <Account user={user} />;
  return <Navigate to={homePath} replace />;
}

function Account({ user }: { user: User }) {
  const t = useAccountText();
  const [search, setSearch] = useSearchParams();
  const name = displayName(user) ?? t('anonymous');
  const tab = toAccountTab(search.get('tab'));
  const frame = useTabInView(tab);
  const contents: Record<AccountTab, ReactNode> = {
    dashboard: <DashboardTab />,
    packages: <PackagesTab />,
    payments: <PaymentsTab />,
    purchases: <PurchasesTab />,
    support: <SupportTab />,
    settings: <SettingsTab user={user} />,
  };
  return (
    <Page title={t('account.title')}>
      <Frame ref={frame}>
        <Stack gap={6}>
          <Inline gap={4}>
            <Avatar src={user.profileImageUrl} name={name} size="lg" />
            <Stack gap={1}>
              <Heading level={1} size="2xl">
                {t('account.greeting', { name })}
              </Heading>
              <Text tone="muted">{user.email}</Text>
            </Stack>
          </Inline>
          <Tabs
            label={t('account.title')}
            value={tab}
            onChange={(next) => setSearch({ tab: next })}
            items={ACCOUNT_TABS.map((one) => ({
              value: one,
              label: t(`account.tab.${one}`),
              content: contents[one],
            }))}
          />
        </Stack>
      </Frame>
    </Page>
  );
}

/** On a phone the row of tabs scrolls: the one that the URL names is brought into view. */
function useTabInView(tab: AccountTab) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('[role="tab"][aria-selected="true"]');
    const row = chosen?.parentElement;
    if (row && row.scrollWidth > row.clientWidth)
      chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  return frame;
}
