import type { IndexedTool } from './indexed-tool';

export interface Profile {
  readonly row: number;
  readonly keywords: ReadonlySet<string>;
  readonly purposes: readonly string[];
  readonly platforms: readonly string[];
  readonly skill: string;
}

/** The nearest that two tools without a common keyword can be. */
export const NEAREST_WITHOUT_KEYWORDS = 2;

/** How near in content: shared keywords weigh by how rare they are, then shared purposes, platforms and level. */
export function createNearness(tools: readonly IndexedTool[]) {
  const uses = new Map<string, number>();
  const profiles = tools.map((tool, row): Profile => {
    const keywords = new Set(tool.keywords.map((keyword) => keyword.toLowerCase()));
    for (const keyword of keywords) uses.set(keyword, (uses.get(keyword) ?? 0) + 1);
    return { row, keywords, purposes: tool.purposes, platforms: tool.platforms, skill: tool.skill };
  });
  const rarity = (term: string) => Math.log(1 + profiles.length / (uses.get(term) ?? 1));

  const nearness = (a: Profile, b: Profile): number => {
    let keywords = 0;
    for (const term of b.keywords) if (a.keywords.has(term)) keywords += rarity(term);
    return (
      keywords +
      overlap(a.purposes, b.purposes) +
      0.5 * overlap(a.platforms, b.platforms) +
      (a.skill === b.skill ? 0.5 : 0)
    );
  };
  return { profiles, nearness };
}

/** Jaccard index, 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((value) => b.includes(value)).length;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
