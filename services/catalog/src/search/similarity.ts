import type { IndexedTool } from './indexed-tool';

interface Profile {
  row: number;
  keywords: ReadonlySet<string>;
  purposes: readonly string[];
  platforms: readonly string[];
  skill: string;
}

/**
 * How near in content: shared keywords weigh by how rare they are, then shared purposes,
 * platforms and level. Only tools of the same category are compared (spec §2).
 */
export function createSimilarity(tools: readonly IndexedTool[]): (row: number, atMost: number) => number[] {
  const byCategory = new Map<string, Profile[]>();
  const uses = new Map<string, number>();
  const profiles = tools.map((tool, row): Profile => {
    const keywords = new Set(tool.keywords.map((keyword) => keyword.toLowerCase()));
    for (const keyword of keywords) uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
    const profile = { row, keywords, purposes: tool.purposes, platforms: tool.platforms, skill: tool.skill };
    const group = byCategory.get(tool.category);
    if (group) group.push(profile);
    else byCategory.set(tool.category, [profile]);
    return profile;
  });
  const categories = tools.map(({ category }) => category);
  const rarity = (term: string) => Math.log(1 + profiles.length / (uses.get(term) ?? 1));

  const nearness = (a: Profile, b: Profile) => {
    let keywords = 0;
    for (const term of b.keywords) if (a.keywords.has(term)) keywords += rarity(term);
    return keywords + overlap(a.purposes, b.purposes) + 0.5 * overlap(a.platforms, b.platforms) + (a.skill === b.skill ? 0.5 : 0);
  };

  return (row, atMost) =>
    byCategory.get(categories[row]!)!
      .filter((other) => other.row !== row)
      .map((other) => ({ row: other.row, near: nearness(profiles[row]!, other) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, atMost)
      .map((other) => other.row);
}

/** Jaccard index, 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((value) => b.includes(value)).length;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
