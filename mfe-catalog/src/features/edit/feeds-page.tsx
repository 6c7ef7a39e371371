import { listFeeds } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { EmptyState, Skeleton, Stack } from '@atlas/ui';
import { FeedCard } from './feed-card';
import { useFeedText } from './feed-texts/use-feed-text';
import { EditorPage } from './members-only';
import { useEditText } from './use-edit-text';

const POLL_MS = 3_000;

/** The feeds that the catalog is compared with, for editors. */
export default function FeedsPage() {
  const t = useEditText();
  const feedText = useFeedText();
  return (
    <EditorPage title={t('feeds.title')} lead={feedText('feeds.lead')}>
      {() => <FeedList />}
    </EditorPage>
  );
}

function FeedList() {
  const t = useEditText();
  const feedText = useFeedText();
  const { data, error } = useContract(listFeeds, {}, { refetchInterval: POLL_MS });
  if (error && !data) return <LoadError error={error} title={t('error.load')} />;
  if (!data) return <Skeleton height={240} />;
  if (data.items.length === 0)
    return <EmptyState title={feedText('feeds.empty')} description={feedText('feeds.emptyText')} />;
  return (
    <Stack gap={4}>
      {data.items.map((feed) => (
        <FeedCard key={feed.name} feed={feed} />
      ))}
    </Stack>
  );
}
