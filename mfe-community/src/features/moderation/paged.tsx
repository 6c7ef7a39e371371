import { LoadError } from '@atlas/mfe-kit';
import { Button, EmptyState, Inline, Stack } from '@atlas/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';

interface Props<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;
  empty: string;
  children: (item: T) => ReactNode;
}

/** A list that is loaded page by page, with its loading, error and empty states. */
export function Paged<T>({ query, empty, children }: Props<T>) {
  const t = useCommunityText();
  if (query.isPending) return <CardSkeletons count={3} />;
  if (query.isError)
    return (
      <LoadError
        title={t('moderation.failed')}
        error={query.error}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <Stack gap={4}>
      {items.map(children)}
      {query.hasNextPage && (
        <Inline justify="center">
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
