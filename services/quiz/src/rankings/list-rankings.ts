import { CATEGORIES } from '@atlas/contracts';
import type { CategoryRanking } from '@atlas/contracts';
import type { Context } from '../context';
import { monthKey } from '../usage/days';
import { monthOverMonth } from './month-over-month';

type Needs = Pick<Context, 'catalog' | 'snapshots' | 'rollups' | 'now'>;

/** Each category by its snapshot of this month, or the last one while this month has none yet. */
export async function listRankings(needs: Needs): Promise<CategoryRanking[]> {
  const { catalog, snapshots, now } = needs;
  const month = monthKey(now());
  const [current, previous, growth] = await Promise.all([
    snapshots.ofMonth(month),
    snapshots.ofMonth(monthBefore(month)),
    monthOverMonth(needs),
  ]);
  const byCategory = new Map(current.map((snapshot) => [snapshot.category, snapshot]));
  const before = new Map(previous.map((snapshot) => [snapshot.category, snapshot]));
  return CATEGORIES.flatMap((category): CategoryRanking[] => {
    const snapshot = byCategory.get(category) ?? before.get(category);
    if (!snapshot) return [];
    return [
      {
        category,
        month: snapshot.month,
        monthOverMonth: growth.get(category) ?? null,
        tools: snapshot.toolIds.flatMap((id) => {
          const tool = catalog.findTool(id);
          if (!tool) return [];
          const { name, rating, monthlyUsers, usersPer } = tool;
          return [{ id, name, rating, monthlyUsers, ...(usersPer && { usersPer }) }];
        }),
      },
    ];
  });
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
