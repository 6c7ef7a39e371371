import { listPublishedChanges } from '@atlas/contracts';
import type { PublishedChange } from '@atlas/contracts';
import type { ServiceClient } from '@atlas/service-kit';
import type { FavoriteRepository } from '../favorites/favorite.repository';
import type { PushStore } from './push-store';

/** Changes of this long before are read again: one whose transaction took long becomes visible late. */
const OVERLAP_MS = 600_000;
const MEMBERS_AT_ONCE = 500;

interface Needs {
  readonly catalog: ServiceClient;
  readonly favorites: FavoriteRepository;
  readonly push: PushStore;
}

/** Reads the changes since the last time and stores an alert for each member who is to know of one. */
export async function planAlerts(
  { catalog, favorites, push }: Needs,
  readUntil: Date,
  now: number,
): Promise<void> {
  const since = new Date(readUntil.getTime() - OVERLAP_MS).toISOString();
  let skip: string | null = '0';
  while (skip !== null) {
    const query: { since: string; skip: string } = { since, skip };
    const { items, next, path } = await catalog.call(listPublishedChanges, { query });
    if (items.length > 0) await addAlerts({ favorites, push }, items, { listPath: path, now });
    skip = next;
  }
}

async function addAlerts(
  { favorites, push }: Pick<Needs, 'favorites' | 'push'>,
  changes: readonly PublishedChange[],
  { listPath, now }: { listPath: string; now: number },
): Promise<void> {
  const toolIds = [...new Set(changes.map(({ toolId }) => toolId))];
  let members = await push.subscriptions.members('', MEMBERS_AT_ONCE);
  while (members.length > 0) {
    const saved = await favorites.savedBy(members, toolIds);
    await push.alerts.add(
      saved.flatMap(({ userId, toolId, createdAt }) =>
        changes
          // A change before the tool was saved is no news.
          .filter((change) => change.toolId === toolId && new Date(change.at) > createdAt)
          .map(({ id, at, texts, path }) => ({
            changeId: id,
            userId,
            at: new Date(at),
            texts,
            path,
            listPath,
            createdAt: new Date(now),
          })),
      ),
    );
    members = await push.subscriptions.members(members.at(-1) ?? '', MEMBERS_AT_ONCE);
  }
}
