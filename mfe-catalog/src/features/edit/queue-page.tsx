import { listSuggestions, QUEUE_STATES } from '@atlas/contracts';
import type { QueueState } from '@atlas/contracts';
import { Link, LoadError, useContractPages, useSession } from '@atlas/mfe-kit';
import { Button, EmptyState, Skeleton, Stack, Tabs } from '@atlas/ui';
import { useState } from 'react';
import { editPath } from '../../paths';
import { MembersOnly } from './members-only';
import { SuggestionCard } from './suggestion-card';
import { useEditText } from './use-edit-text';

/** Queue of visitors' suggestions, for editors and moderators. */
export default function QueuePage() {
  const t = useEditText();
  const { user } = useSession();
  const [state, setState] = useState<QueueState>('waiting');
  const actions = user?.roles.includes('editor') && (
    <Button as={Link} to={editPath} variant="secondary">
      {t('backToList')}
    </Button>
  );
  return (
    <MembersOnly
      title={t('queue.title')}
      lead={t('queue.lead')}
      roles={['editor', 'moderator']}
      actions={actions}
    >
      {() => (
        <Tabs
          label={t('queue.state')}
          value={state}
          onChange={setState}
          items={QUEUE_STATES.map((value) => ({
            value,
            label: t(`queue.${value}`),
            content: value === state && <Queue state={state} />,
          }))}
        />
      )}
    </MembersOnly>
  );
}

function Queue({ state }: { state: QueueState }) {
  const t = useEditText();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useContractPages(
    listSuggestions,
    { query: { state } },
  );
  if (error) return <LoadError error={error} title={t('error.load')} />;
  if (!data) return <Skeleton height={240} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={t('queue.empty')} />;
  return (
    <Stack gap={4}>
      {items.map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} />
      ))}
      {hasNextPage && (
        <div>
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('queue.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
