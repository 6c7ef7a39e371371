import { getProfile } from '@atlas/contracts';
import {
  isProblem,
  LoadError,
  Page,
  useContract,
  useParams,
  useSearchParams,
  useSession,
} from '@atlas/mfe-kit';
import { Button, Container, EmptyState, Heading, Inline, Stack, Tabs } from '@atlas/ui';
import { useEffect, useState } from 'react';
import { PageSpinner } from '../../shared/page-spinner';
import { useCommunityText } from '../../shared/use-community-text';
import { LikesTab } from './likes-tab';
import { ProfileHeader } from './profile-header';
import { PromptsTab } from './prompts-tab';
import ReviewHistory from './review-history';

/** Public profile of a member. */
const TABS = ['prompts', 'reviews'] as const;
type Tab = (typeof TABS)[number] | 'purchased' | 'likes';

export default function ProfilePage() {
  const t = useCommunityText();
  const { userId = '' } = useParams();
  const { user } = useSession();
  const [params] = useSearchParams();
  const named = TABS.find((one) => one === params.get('tab'));
  const [chosen, setTab] = useState<Tab>();
  const profile = useContract(getProfile, { params: { id: userId } });
  const { refetch } = profile;
  // The server-rendered page does not know a member on their first visit: their own request creates
  // the profile.
  const isNew = isProblem(profile.error, 404) && user?.id === userId;
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  if (profile.isPending || (isNew && profile.isFetching)) return <PageSpinner />;
  if (profile.isError)
    return <Failed error={profile.error} onRetry={() => void profile.refetch()} />;
  // Without shared prompts the profile of another member opens on the reviews.
  const bare = profile.data.promptCount === 0 && user?.id !== userId;
  const tab = chosen ?? named ?? (bare ? 'reviews' : 'prompts');
  return (
    <Page title={profile.data.userName || t('anonymous')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <ProfileHeader profile={profile.data} />
          <TabLinks />
          <Tabs<Tab>
            label={t('profile.tabs.label')}
            value={tab}
            onChange={setTab}
            items={[
              {
                value: 'prompts',
                label: t('profile.tabs.prompts'),
                content: <PromptsTab userId={userId} />,
              },
              {
                value: 'reviews',
                label: t('profile.tabs.reviews'),
                content: tab === 'reviews' && <ReviewHistory userId={userId} />,
              },
              {
                value: 'purchased',
                label: t('profile.tabs.purchased'),
                content: <EmptyState title={t('profile.noPurchases')} />,
              },
              {
                value: 'likes',
                label: t('profile.tabs.likes'),
                content: tab === 'likes' && <LikesTab userId={userId} />,
              },
            ]}
          />
        </Stack>
      </Container>
    </Page>
  );
}

/** For visitors without scripts. */
function TabLinks() {
  const t = useCommunityText();
  return (
    <noscript>
      <Inline gap={4}>
        {TABS.map((one) => (
          <a key={one} href={`?tab=${one}`}>
            {t(`profile.tabs.${one}`)}
          </a>
        ))}
      </Inline>
    </noscript>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useCommunityText();
  const unknown = isProblem(error, 404);
  const title = t(unknown ? 'profile.unknown' : 'error.profile');
  const heading = (
    <Heading level={1} size="xl">
      {title}
    </Heading>
  );
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <LoadError
          error={error}
          title={heading}
          action={unknown ? undefined : <Button onClick={onRetry}>{t('retry')}</Button>}
        />
      </Container>
    </Page>
  );
}
