import { listModerationQueue, type ModerationKind, type ModerationState } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Paged } from './paged';
import { QueueItem } from './queue-item';
import { useCommunityText } from '../../shared/use-community-text';

export function Queue({ kind, state }: { kind: ModerationKind; state: ModerationState }) {
  const t = useCommunityText();
  const call = useApi();
  const queue = useInfiniteQuery({
    queryKey: [listModerationQueue.id, { query: { kind, state } }],
    queryFn: ({ pageParam }) =>
      call(listModerationQueue, {
        query: { kind, state, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
  return (
    <Paged query={queue} empty={t('moderation.empty')}>
      {(item) => <QueueItem key={item.id} item={item} />}
    </Paged>
  );
}
