import { listFeeds } from '@atlas/contracts';
import { Link, LoadError, useContract } from '@atlas/mfe-kit';
import { Button, EmptyState, Skeleton, Stack } from '@atlas/ui';
import { editPath } from '../../paths';
import { FeedCard } from './feed-card';
import { MembersOnly } from './members-only';
import { useEditText } from './use-edit-text';

const POLL_MS = 3_000;

/** The feeds that the catalog is compared with, for editors. */
export default function FeedsPage() {
  const t = useEditText();
  const actions = (
    <Button as={Link} to={editPath} variant="secondary">
      {t('backToList')}
    </Button>
  );
  return (
    <MembersOnly
      title={t('feeds.title')}
      lead={t('feeds.lead')}
      roles={['editor']}
      actions={actions}
    >
      {() => <FeedList />}
    </MembersOnly>
  );
}

function FeedList() {
  const t = useEditText();
  const { data, error } = useContract(listFeeds, {}, { refetchInterval: POLL_MS });
  if (error && !data) return <LoadError error={error} title={t('error.load')} />;
  if (!data) return <Skeleton height={240} />;
  if (data.items.length === 0)
    return <EmptyState title={t('feeds.empty')} description={t('feeds.emptyText')} />;
  return (
    <Stack gap={4}>
      {data.items.map((feed) => (
        <FeedCard key={feed.name} feed={feed} />
      ))}
    </Stack>
  );
}
