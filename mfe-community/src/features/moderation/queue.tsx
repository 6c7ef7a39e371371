import { listModerationQueue } from '@atlas/contracts';
import type { ModerationKind, ModerationState } from '@atlas/contracts';
import { useContractPages } from '@atlas/mfe-kit';
import { Paged } from './paged';
import { QueueItem } from './queue-item';
import { useCommunityText } from '../../shared/use-community-text';

export function Queue({ kind, state }: { kind: ModerationKind; state: ModerationState }) {
  const t = useCommunityText();
  const query = { kind, state };
  const queue = useContractPages(listModerationQueue, { query }, { staleTime: 0 });
  return (
    <Paged query={queue} empty={t('moderation.empty')}>
      {(item) => <QueueItem key={item.id} item={item} />}
    </Paged>
  );
}
