import { CATEGORIES, type Tool } from '@atlas/contracts';
import type { RollupRepository } from '../usage/rollup.repository';
import { addDays, monthKey, startOfDay } from '../usage/days';
import type { Snapshot, SnapshotRepository } from './snapshot.repository';

const DAYS = 30;

/** Writes this month's snapshot anew; those of past months are never touched again. */
export async function takeSnapshots({
  tools,
  rollups,
  snapshots,
  now,
}: {
  tools: readonly Tool[];
  rollups: RollupRepository;
  snapshots: SnapshotRepository;
  now: Date;
}): Promise<void> {
  const visits = await visitsPerDay(rollups, now);
  await snapshots.put(
    CATEGORIES.flatMap((category): Snapshot[] => {
      const toolIds = rankedIds(tools, category);
      if (toolIds.length === 0) return [];
      return [
        {
          month: monthKey(now),
          category,
          demo: false,
          takenAt: now,
          visitsPerDay: visits.get(category) ?? 0,
          toolIds,
        },
      ];
    }),
  );
}

export async function visitsPerDay(
  rollups: RollupRepository,
  now: Date,
): Promise<Map<string, number>> {
  const today = startOfDay(now);
  const sums = new Map<string, number>();
  for (const { categories } of await rollups.listDays(addDays(today, -DAYS), today)) {
    for (const [category, count] of Object.entries(categories))
      sums.set(category, (sums.get(category) ?? 0) + count / DAYS);
  }
  return sums;
}

/** The catalog's own order, so that this and the category page agree. */
export function rankedIds(tools: readonly Tool[], category: string): string[] {
  return tools
    .filter((tool) => tool.category === category)
    .sort((a, b) => a.categoryRank - b.categoryRank)
    .map(({ id }) => id);
}
