import { CATEGORIES } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { monthKey } from '../usage/days';
import type { Snapshot, SnapshotRepository } from './snapshot.repository';

/** Rewrites this month's snapshot; past months are never changed. */
export async function takeSnapshots({
  tools,
  snapshots,
  now,
}: {
  tools: readonly Tool[];
  snapshots: SnapshotRepository;
  now: Date;
}): Promise<void> {
  await snapshots.put(
    CATEGORIES.flatMap((category): Snapshot[] => {
      const toolIds = rankedIds(tools, category);
      if (toolIds.length === 0) return [];
      return [
        {
          month: monthKey(now),
          category,
          takenAt: now,
          toolIds,
        },
      ];
    }),
  );
}

/** The catalog's own order, so that this and the category page agree. */
export function rankedIds(tools: readonly Tool[], category: string): string[] {
  return tools
    .filter((tool) => tool.category === category)
    .sort((a, b) => a.categoryRank - b.categoryRank)
    .map(({ id }) => id);
}
