import { CATEGORIES, type CategoryRanking } from '@atlas/contracts';
import type { Context } from '../context';
import { percentChange } from '../figures/windows';
import { monthKey } from '../usage/days';

type Needs = Pick<Context, 'catalog' | 'snapshots' | 'now'>;

/** Each category by its snapshot of this month, or the last one while this month has none yet. */
export async function listRankings({ catalog, snapshots, now }: Needs): Promise<CategoryRanking[]> {
  const month = monthKey(now());
  const [current, previous] = await Promise.all([
    snapshots.ofMonth(month),
    snapshots.ofMonth(monthBefore(month)),
  ]);
  const byCategory = new Map(current.map((snapshot) => [snapshot.category, snapshot]));
  const before = new Map(previous.map((snapshot) => [snapshot.category, snapshot]));
  return CATEGORIES.flatMap((category): CategoryRanking[] => {
    const snapshot = byCategory.get(category) ?? before.get(category);
    if (!snapshot) return [];
    const last = byCategory.has(category) ? before.get(category) : undefined;
    return [
      {
        category,
        month: snapshot.month,
        monthOverMonth: last ? percentChange(snapshot.visitsPerDay, last.visitsPerDay) : null,
        tools: snapshot.toolIds.flatMap((id) => {
          const tool = catalog.findTool(id);
          return tool
            ? [{ id, name: tool.name, rating: tool.rating, monthlyUsers: tool.monthlyUsers }]
            : [];
        }),
      },
    ];
  });
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
