import type { Tool } from '@atlas/contracts';

/** The winners of the summary; nobody is crowned where a tool has no figure to compare by. */
export function summarise(tools: readonly Tool[]) {
  return {
    economical: least(tools, ({ monthlyPrice }) =>
      monthlyPrice?.currency === 'USD' ? monthlyPrice.cents : undefined,
    ),
    popular: least(tools, ({ monthlyUsers }) =>
      monthlyUsers === null ? undefined : -monthlyUsers,
    ),
    easiest: least(tools, ({ rating }) => -rating),
  };
}

/** All that share the lowest figure; none where a figure is missing. */
function least(tools: readonly Tool[], figure: (tool: Tool) => number | undefined): Tool[] {
  const figures = tools.map(figure);
  if (figures.some((one) => one === undefined)) return [];
  const lowest = Math.min(...(figures as number[]));
  return tools.filter((_, at) => figures[at] === lowest);
}
