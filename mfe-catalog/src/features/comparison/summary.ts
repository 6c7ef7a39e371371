import type { Tool } from '@atlas/contracts';

/** The winners of the summary; `undefined` where no tool has a figure to compare by. */
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

function least(
  tools: readonly Tool[],
  figure: (tool: Tool) => number | undefined,
): Tool | undefined {
  const known = tools.filter((tool) => figure(tool) !== undefined);
  return known.sort((a, b) => figure(a)! - figure(b)!)[0];
}
