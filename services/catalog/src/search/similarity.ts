import type { Tool } from '@atlas/contracts';

/**
 * How near in content: shared keywords weigh by how rare they are, then shared purposes,
 * platforms and level. Only tools of the same category are compared (spec §2).
 */
export function createSimilarity(tools: readonly Tool[]): (id: string, atMost: number) => string[] {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const byCategory = new Map<string, Tool[]>();
  const uses = new Map<string, number>();
  for (const tool of tools) {
    const group = byCategory.get(tool.category);
    if (group) group.push(tool);
    else byCategory.set(tool.category, [tool]);
    for (const keyword of terms(tool)) uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
  }
  const rarity = (term: string) => Math.log(1 + tools.length / (uses.get(term) ?? 1));

  const nearness = (a: Tool, b: Tool) => {
    const shared = terms(b).filter((term) => terms(a).includes(term));
    const keywords = shared.reduce((sum, term) => sum + rarity(term), 0);
    return keywords + overlap(a.purposes, b.purposes) + 0.5 * overlap(a.platforms, b.platforms) + (a.skill === b.skill ? 0.5 : 0);
  };

  return (id, atMost) => {
    const tool = byId.get(id);
    if (!tool) return [];
    return (byCategory.get(tool.category) ?? [])
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, near: nearness(tool, other) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, atMost)
      .map((other) => other.id);
  };
}

const terms = (tool: Tool) => tool.keywords.map((keyword) => keyword.toLowerCase());

/** Jaccard index, 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((value) => b.includes(value)).length;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
