import type { MouseEvent } from 'react';
import { listPrompts } from '@atlas/contracts';
import { Link, LoadError, useContractPages, useSearchParams, useSession } from '@atlas/mfe-kit';
import { Button, EmptyState, Grid, Inline, SegmentedControl, Stack } from '@atlas/ui';
import { useState } from 'react';
import { CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';
import { PromptCard } from './prompt-card';
import { SharePrompt } from './share-prompt';
import { loadInstead } from '../../shared/load-instead';

/** Query parameter for the start of the list: links to later pages without scripts. */
const AFTER = 'prompts-after';

export function PromptsTab({ userId }: { userId: string }) {
  const t = useCommunityText();
  const { user } = useSession();
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [params] = useSearchParams();
  const after = params.get(AFTER)?.slice(0, 200) || undefined;
  const prompts = useContractPages(listPrompts, {
    params: { id: userId },
    ...(after && { query: { cursor: after } }),
  });
  if (prompts.isPending) return <CardSkeletons count={2} min="22rem" />;
  if (prompts.isError)
    return (
      <LoadError
        error={prompts.error}
        title={t('error.prompts')}
        action={<Button onClick={() => void prompts.refetch()}>{t('retry')}</Button>}
      />
    );
  const shared = prompts.data.pages.flatMap((page) => page.items);
  const cards = shared.map((prompt) => <PromptCard key={prompt.id} prompt={prompt} />);
  const share = (user === null || user.id === userId) && <SharePrompt />;
  if (cards.length === 0) return <EmptyState title={t('prompt.empty')} action={share} />;
  const next = prompts.data.pages.at(-1)?.nextCursor;
  const more = loadInstead(() => {
    if (!prompts.isFetchingNextPage) void prompts.fetchNextPage();
  });
  return (
    <Stack gap={4}>
      {after && (
        <Link to="?tab=prompts" rel="prev">
          {t('list.fromStart')}
        </Link>
      )}
      <Inline justify="space-between">
        <SegmentedControl
          label={t('prompt.view')}
          value={view}
          onChange={setView}
          items={[
            { value: 'grid', label: t('prompt.grid') },
            { value: 'list', label: t('prompt.list') },
          ]}
        />
        {share}
      </Inline>
      {view === 'grid' ? <Grid min="22rem">{cards}</Grid> : <Stack gap={4}>{cards}</Stack>}
      {next && <More after={next} loading={prompts.isFetchingNextPage} onClick={more} />}
    </Stack>
  );
}

interface MoreProps {
  /** Cursor of the next page. */
  after: string;
  loading: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

function More({ after, loading, onClick }: MoreProps) {
  const t = useCommunityText();
  return (
    <Inline justify="center">
      <Button
        as={Link}
        to={`?${new URLSearchParams({ tab: 'prompts', [AFTER]: after })}`}
        rel="next"
        variant="secondary"
        loading={loading}
        onClick={onClick}
      >
        {t('list.more')}
      </Button>
    </Inline>
  );
}
