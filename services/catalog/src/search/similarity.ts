import type { IndexedTool } from './indexed-tool';
import { createNearness, NEAREST_WITHOUT_KEYWORDS, type Profile } from './nearness';

interface Category {
  readonly profiles: Profile[];
  readonly byKeyword: Map<string, Profile[]>;
}

/**
 * The nearest in content, of the same category alone (spec §2). Those that share a keyword are compared first: when
 * enough of them are nearer than any other can be, nobody else of a large category is looked at.
 */
export function createSimilarity(
  tools: readonly IndexedTool[],
): (row: number, atMost: number) => number[] {
  const { profiles, nearness } = createNearness(tools);
  const categories = new Map<string, Category>();
  const categoryOf = tools.map(({ category: name }, row) => {
    const category = categories.get(name) ?? {
      profiles: [],
      byKeyword: new Map<string, Profile[]>(),
    };
    categories.set(name, category);
    addTo(category, profiles[row]!);
    return category;
  });

  const nearest = (own: Profile, others: Iterable<Profile>, atMost: number) =>
    Array.from(others, (other) => ({ row: other.row, near: nearness(own, other) }))
      .filter((other) => other.row !== own.row)
      .sort((a, b) => b.near - a.near || a.row - b.row)
      .slice(0, atMost);

  return (row, atMost) => {
    const own = profiles[row]!;
    const category = categoryOf[row]!;
    const sharing = nearest(
      own,
      new Set([...own.keywords].flatMap((keyword) => category.byKeyword.get(keyword)!)),
      atMost,
    );
    const enough = sharing.length === atMost && sharing.at(-1)!.near > NEAREST_WITHOUT_KEYWORDS;
    return (enough ? sharing : nearest(own, category.profiles, atMost)).map((other) => other.row);
  };
}

function addTo({ profiles, byKeyword }: Category, profile: Profile): void {
  profiles.push(profile);
  for (const keyword of profile.keywords) {
    const sharing = byKeyword.get(keyword);
    if (sharing) sharing.push(profile);
    else byKeyword.set(keyword, [profile]);
  }
}
