import { isRated } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';

/** Winners of the summary; none if a tool has no value to compare. */
export function summarise(tools: readonly Tool[]) {
  return {
    economical: least(tools, ({ monthlyPrice }) =>
      monthlyPrice?.currency === 'USD' ? monthlyPrice.cents : undefined,
    ),
    popular: least(tools, ({ monthlyUsers }) =>
      monthlyUsers === null ? undefined : -monthlyUsers,
    ),
    easiest: least(tools, (tool) => (isRated(tool) ? -tool.rating : undefined)),
  };
}

/** All tools with the lowest value; none if a value is missing. */
function least(tools: readonly Tool[], figure: (tool: Tool) => number | undefined): Tool[] {
  const figures = tools.map(figure);
  if (figures.some((one) => one === undefined)) return [];
  const lowest = Math.min(...(figures as number[]));
  return tools.filter((_, at) => figures[at] === lowest);
}
