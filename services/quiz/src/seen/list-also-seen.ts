import { MAX_ALSO_SEEN } from '@atlas/contracts';
import type { AlsoSeen } from '@atlas/contracts';
import type { Context } from '../context';
import { addDays, startOfDay } from '../usage/days';

/** Minimum number of visitors: fewer are not significant and might identify a person. */
const LEAST_VISITORS = 3;
const DAYS = 30;

/** Tools that left the catalog are passed over. */
export async function listAlsoSeen(
  { pairs, catalog, now }: Pick<Context, 'pairs' | 'catalog' | 'now'>,
  id: string,
): Promise<AlsoSeen[]> {
  const since = addDays(startOfDay(now()), -DAYS);
  const others = await pairs.listOthers(id, since, LEAST_VISITORS);
  return others
    .flatMap(({ _id, visitors }) => {
      const tool = catalog.findTool(_id);
      if (tool) return [{ id: _id, name: tool.name, category: tool.category, visitors }];
      return [];
    })
    .slice(0, MAX_ALSO_SEEN);
}
