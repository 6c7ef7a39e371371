import { MAX_MOST_COMPARED, readVersus } from '@atlas/contracts';
import type { ComparedPair } from '@atlas/contracts';
import type { Context } from '../context';
import { addDays, startOfDay } from '../usage/days';

/** Minimum number of visitors: fewer are not significant. */
const LEAST_VISITORS = 5;
const DAYS = 30;

/** Pairs with a tool that left the catalog are passed over. */
export async function listMostCompared({
  comparisons,
  catalog,
  now,
}: Pick<Context, 'comparisons' | 'catalog' | 'now'>): Promise<ComparedPair[]> {
  const since = addDays(startOfDay(now()), -DAYS);
  const found = await comparisons.listMost(since, LEAST_VISITORS);
  return found
    .flatMap(({ _id: versus, visitors }) => {
      const tools = readVersus(versus).flatMap((id) => {
        const tool = catalog.findTool(id);
        return tool ? [{ id, name: tool.name }] : [];
      });
      return tools.length === 2 ? [{ versus, tools, visitors }] : [];
    })
    .slice(0, MAX_MOST_COMPARED);
}
