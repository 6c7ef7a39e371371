import type { listPopular as contract, OutputOf, Period, Tool, UsedTool } from '@atlas/contracts';
import type { Context } from '../context';
import { percentChange, readWindows } from './windows';

/** docs/product.md#quiz: at most 20 rows. */
const MOST_ROWS = 20;
/** Below this a visit more or less would be a sensation. */
const LEAST_VISITS = 10;

export async function listPopular(
  { catalog, rollups, now }: Pick<Context, 'catalog' | 'rollups' | 'now'>,
  period: Period = '7d',
): Promise<OutputOf<typeof contract>> {
  const { current, previous, untilNow } = await readWindows(rollups, period, now());
  const used = Object.entries(untilNow.tools).flatMap(([id, visits]): Row[] => {
    const tool = catalog.findTool(id);
    if (tool)
      return [
        {
          tool,
          visits,
          growth: percentChange(current.sum.tools[id] ?? 0, previous.sum.tools[id] ?? 0),
        },
      ];
    return [];
  });
  const rising = used.filter(({ visits, growth }) => visits >= LEAST_VISITS && (growth ?? 0) > 0);
  return {
    popular: ranked(used, (a, b) => b.visits - a.visits),
    rising: ranked(rising, (a, b) => (b.growth ?? 0) - (a.growth ?? 0) || b.visits - a.visits),
  };
}

interface Row {
  tool: Tool;
  visits: number;
  growth: number | null;
}

function ranked(rows: readonly Row[], order: (a: Row, b: Row) => number): UsedTool[] {
  return [...rows]
    .sort((a, b) => order(a, b) || (a.tool.id < b.tool.id ? -1 : 1))
    .slice(0, MOST_ROWS)
    .map(({ tool: { id, name, company, category, monthlyUsers }, visits, growth }, index) => ({
      rank: index + 1,
      id,
      name,
      company,
      category,
      monthlyUsers,
      visits,
      growth,
    }));
}
